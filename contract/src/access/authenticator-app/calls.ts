/** The calls of the authenticator app and of recovery codes. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const ownApp: Call<typeof schema.ownApp> = {
  method: 'GET',
  path: 'authenticator-app',
  auth: 'member',
  summary: 'Show whether an authenticator app is set up',
}
export const newApp: Call<typeof schema.newApp> = {
  method: 'GET',
  path: 'authenticator-app/new',
  auth: 'member',
  freshProof: 'always',
  summary: 'Begin to set up an authenticator app',
  description: 'Makes a key, which changes nothing until a code of it comes back.',
}
export const turnAppOn: Call<typeof schema.turnAppOn> = {
  method: 'POST',
  path: 'authenticator-app',
  auth: 'member',
  freshProof: 'always',
  summary: 'Turn the authenticator app on',
  description:
    'From then on a login asks for its code. In place of an app that was there before. The owner is told by mail and SMS.',
  repeats: 'idempotent',
}
export const changeApp: Call<typeof schema.changeApp> = {
  method: 'PUT',
  path: 'authenticator-app',
  auth: 'member',
  freshProof: 'always',
  summary: 'Choose whether a code may be sent instead',
  description: 'The owner is told by mail and SMS.',
  repeats: 'idempotent',
}
export const turnAppOff: Call<typeof schema.turnAppOff> = {
  method: 'DELETE',
  path: 'authenticator-app',
  auth: 'member',
  freshProof: 'always',
  summary: 'Turn the authenticator app off',
  description:
    'A login sends a code again; recovery codes end. The owner is told by mail and SMS. Doing it again changes nothing.',
  repeats: 'idempotent',
}
export const makeRecoveryCodes: Call<typeof schema.makeRecoveryCodes> = {
  method: 'POST',
  path: 'recovery-codes',
  auth: 'member',
  freshProof: 'always',
  summary: 'Make recovery codes',
  description: 'In place of all that were there before. The owner is told by mail and SMS.',
  repeats: 'idempotent',
}
