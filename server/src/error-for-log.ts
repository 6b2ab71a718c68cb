/**
 * What the log keeps of an error. The database quotes what members wrote in its messages and details ("Key
 * (email)=(…) already exists"), and so do parsers: of their errors only names, codes and places are kept.
 */
export interface LoggedError {
  type: string
  code?: string
  message?: string
  /** Of a broken rule of the database. */
  constraint?: string
  table?: string
  /** Where, without the first lines, which repeat the message. */
  at: string[]
}

export function errorForLog(error: Error): LoggedError {
  const stringField = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : undefined
  }
  const [code, constraint, table] = ['code', 'constraint', 'table'].map(stringField)
  return {
    type: error.name,
    ...(code && { code }),
    ...(!quotes(error) && { message: error.message }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    at: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  }
}

const quotes = (error: Error): boolean =>
  'severity' in error || error instanceof SyntaxError || error.name === 'ZodError'
