/** The introduction for integrators. */
import { signatureHeader, signatureWindow, timestampHeader } from '../integration/signature.ts'

export const introduction = `
The calls of a Falaj member portal. Three kinds of callers make them:

- **Anybody**: log in, register, recover an account, check a document.
- **Members**: everything about their own policies and claims, with a token from \`verifyLoginOtp\` or \`login\`.
- **The core system** of the insurer: sends facts, fetches documents, and takes over what members submit. Its calls are signed.

## Answers and refusals

A call that worked answers 200 with \`success: true\`. A refusal is JSON too, with a status that says what kind it is:

\`\`\`json
{ "success": false, "message": "Check what you entered.", "errors": { "email": ["Email is missing"] } }
\`\`\`

\`message\` is a sentence for people, in their language. \`errors\` is there when fields are to blame, with sentences for each. \`needs_proof: true\` asks the member to show anew who they are (\`beginProof\`, \`prove\`); the same call is accepted then. With 429 and 503, \`Retry-After\` says after how many seconds to try again. A record that belongs to somebody else is answered exactly as one that does not exist.

Every call may also fail with 500, which is never the caller's fault.

## Language

\`Accept-Language\` chooses English (\`en\`) or Arabic (\`ar\`).

## Repeating a call

A call that makes a record takes an \`Idempotency-Key\`: 8 to 200 visible characters that you make up for one submission. Send the same key again when an answer was lost, and you get the first answer again. Calls without one that write can simply be repeated.

## Signatures of the core system

Portal and core system share a secret. Every message between them carries two headers:

- \`${timestampHeader}\`: when it is sent, in whole seconds since 1970. It may be ${signatureWindow} seconds off.
- \`${signatureHeader}\`: \`v2=\` and 64 hex digits: HMAC-SHA-256 under the key of the direction, over the method in capitals, a blank, the path with its query, a line feed, the timestamp, a line feed, and the exact bytes of the body.

The key of a direction is the HMAC-SHA-256, under the shared secret, of the text \`falaj core-to-portal\` or \`falaj portal-to-core\`. docs/integration.md shows it in shell, Python and Java.
`.trim()
