import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refuseImportsOfUnused, withoutUnusedFeatures } from './unused-router-features.ts'

const library = join(dirname(createRequire(import.meta.url).resolve('react-router')), 'lib')
const pages = join(import.meta.dirname, '../src')

const body = (code: string, name: string) =>
  new RegExp(`\\n\\t?(?:async )?function ${name}\\([^\\n]*\\) \\{(.*)`).exec(code)?.[1]
const refused = (code: string) => () => refuseImportsOfUnused(code, 'page.tsx')

describe('the browser’s router', () => {
  const file = 'router/router.js'
  const whole = readFileSync(join(library, file), 'utf8')
  const left = withoutUnusedFeatures(whole, file)

  test('has no function of what no page asks for; each says so when it is called', () => {
    expect(body(whole, 'handleFetcherAction')).toBe('')
    expect(body(left, 'handleFetcherAction')).toBe("throw Error('no fetchers and actions')}")
    expect(body(left, 'shouldBlockNavigation')).toBe('return undefined}')
    expect(body(left, 'startNavigation')).toBe('')
    expect(left).not.toContain('init.patchRoutesOnNavigation')
    expect(left.length).toBeLessThan(whole.length * 0.8)
  })

  test('has all that was not named', () => {
    expect(withoutUnusedFeatures(whole, 'another.js')).toContain('async function handleAction(')
  })

  test('is refused when the library has one of the names no longer', () => {
    const renamed = whole.replace('function handleFetcherAction(', 'function fetcherAction(')
    expect(() => withoutUnusedFeatures(renamed, file)).toThrow('has no handleFetcherAction')
  })
})

test('a page that imports what is left out stops the build', () => {
  expect(refused(`import { Link, useBlocker } from 'react-router'`)).toThrow(
    'page.tsx: useBlocker needs blockers',
  )
  expect(refused(`import {\n  useFetcher as ask,\n} from "react-router"`)).toThrow('useFetcher')
  expect(refused(`import { HydratedRouter } from 'react-router/dom'`)).toThrow('HydratedRouter')
  expect(refused(`import { Form } from './form.tsx'`)).not.toThrow()
})

test('no page imports it today', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: pages })
  expect(files.length).toBeGreaterThan(100)
  for (const file of files)
    expect(() => refuseImportsOfUnused(readFileSync(join(pages, file), 'utf8'), file)).not.toThrow()
})
