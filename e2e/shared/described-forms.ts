/** Whether the forms that pages send have only fields that the description of the API names. */
import { openApiDocument } from '@falaj/contract/openapi/document.ts'
import type { BrowserContext } from '@playwright/test'

interface SentForm {
  method: string
  address: string
  fields: string[]
}

declare global {
  interface Window {
    formSent: (sent: SentForm) => Promise<void>
  }
}

/** Collects what forms hold beyond their description, each field with its call, whichever page of the context sends it. */
export async function undescribedFields(context: BrowserContext): Promise<string[]> {
  const undescribed: string[] = []
  await context.exposeFunction('formSent', ({ method, address, fields }: SentForm) => {
    const path = new URL(address).pathname.replace(/^.*\/api/, '')
    const described = describedFields(path, method)
    // Further ones of a group are described by its first.
    const unknown = fields.filter((name) => !described.has(name.replace(/\[\d+\]$/, '[0]')))
    undescribed.push(...unknown.map((name) => `${path}: ${name}`))
  })
  // Chromium tells nobody else what is in a form with files.
  await context.addInitScript(() => {
    const { prototype } = XMLHttpRequest
    const opened = new WeakMap<XMLHttpRequest, Omit<SentForm, 'fields'>>()
    prototype.open = new Proxy(prototype.open, {
      apply(open, request: XMLHttpRequest, how: Parameters<typeof prototype.open>) {
        const [method, address] = how
        opened.set(request, { method, address: new URL(address, location.href).href })
        return Reflect.apply(open, request, how)
      },
    })
    prototype.send = new Proxy(prototype.send, {
      apply(send, request: XMLHttpRequest, [body]: Parameters<typeof prototype.send>) {
        const to = opened.get(request)
        if (to && body instanceof FormData)
          void window.formSent({ ...to, fields: [...new Set(body.keys())] })
        return Reflect.apply(send, request, [body])
      },
    })
  })
  return undescribed
}

let description: ReturnType<typeof openApiDocument> | undefined

function describedFields(path: string, method: string): ReadonlySet<string> {
  description ??= openApiDocument('/portal/api')
  const { requestBody } = description.paths[path]?.[method.toLowerCase()] ?? {}
  const { schema } = requestBody?.content['multipart/form-data'] ?? {}
  return new Set(Object.keys(schema?.properties ?? {}))
}
