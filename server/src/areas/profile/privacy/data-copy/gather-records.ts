/**
 * What a copy holds, in the order in which it is written: a text that explains it, a JSON file for each kind of record,
 * and the documents. Everything is asked for through the reach of the account at this moment, like every call.
 */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Database } from '../../../../ports/database/open.ts'
import { findReach } from '../../../../reach.ts'
import { text } from '../../../../text.ts'
import type { Account } from '../../../access/accounts.ts'
import { accountsOf } from '../../../banking/accounts.ts'
import { keptSteps } from '../../../first-steps/first-steps.ts'
import type { RequestKinds } from '../../../requests/kind.ts'
import { documentViews } from '../document-views.ts'
import {
  findNewsletter,
  findOwnApp,
  listChanges,
  listConsents,
  listOwnAccount,
  listSignInsWhole,
  listOwnIdentities,
  listOwnPasskeys,
  listTrusted,
} from './account-records-store.ts'
import {
  listCoverages,
  listOwnBeneficiaries,
  listPeople,
  listPoliciesWhole,
} from './cover-records-store.ts'
import {
  listAuthorizations,
  listChat,
  listComplaints,
  listFiles,
  listForms,
  listInbox,
  listRequests,
} from './request-records-store.ts'
import { plain, SafeNames } from './safe-names.ts'

/** A path in the ZIP with a text, or with the document that has this handle. */
export type Entry = { path: string; content: string } | { path: string; handle: string }

/** More views than anybody will read. */
const mostViews = 10_000

export async function* gatherRecords(
  database: Database,
  account: Account,
  { language, now, kinds }: { language: Language; now: Date; kinds: RequestKinds },
): AsyncGenerator<Entry> {
  const reach = await findReach(database, account.person_id, now)
  const { id: accountId } = account
  const names = new SafeNames()
  yield { path: 'README.txt', content: text(language, 'server.data-copy.readme') }

  const people = await listPeople(database, reach)
  const photos = people.flatMap(({ photo_handle, card_number }) =>
    photo_handle
      ? [{ handle: photo_handle, path: names.pathIn('photos', `${card_number}.jpg`) }]
      : [],
  )
  yield json('profile.json', {
    account: await listOwnAccount(database, accountId),
    people,
    first_steps: await keptSteps(database, accountId),
    changes: await listChanges(database, accountId, reach),
  })
  const policies = await listPoliciesWhole(database, reach)
  const tables = policies.flatMap(({ tob_handle, policy_number }) =>
    tob_handle
      ? [{ handle: tob_handle, path: names.pathIn('policies', `${policy_number}.pdf`) }]
      : [],
  )
  yield json('policies.json', {
    policies,
    cover: await listCoverages(database, reach),
    beneficiaries: await listOwnBeneficiaries(database, reach),
  })
  yield json('bank-accounts.json', await accountsOf(database, reach.self, language))

  const files = await listFiles(database, { kinds, reach })
  const documents = files.map((file) =>
    Object.assign(file, {
      path: names.pathIn(`documents/${plain(file.reference_number)}`, file.file_name),
    }),
  )
  const ofRequest = Map.groupBy(documents, ({ reference_number }) => reference_number)
  const withDocuments = <Row extends { reference_number: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({
      ...row,
      documents: (ofRequest.get(row.reference_number) ?? []).map(
        ({ path, size, sha256, created_at }) => ({ path, size, sha256, created_at }),
      ),
    }))
  yield json('requests.json', withDocuments(await listRequests(database, { kinds, reach })))
  yield json('provider-pre-approvals.json', await listAuthorizations(database, reach))
  yield json('complaints.json', withDocuments(await listComplaints(database, reach.self)))
  yield json('chat.json', {
    messages: await listChat(database, reach.self),
    documents: (ofRequest.get('chat') ?? []).map(({ path }) => path),
  })
  yield json('unfinished-forms.json', await listForms(database, accountId))
  yield json('notices.json', await listInbox(database, { accountId, reach, kinds }))
  yield json('consents.json', {
    consents: await listConsents(database, accountId),
    newsletter: (await findNewsletter(database, account.email)) ?? null,
  })
  yield json('sign-ins.json', await listSignInsWhole(database, accountId))
  yield json('trusted-browsers.json', await listTrusted(database, accountId))
  yield json('passkeys.json', await listOwnPasskeys(database, accountId))
  yield json('national-identities.json', await listOwnIdentities(database, accountId))
  yield json('authenticator-app.json', (await findOwnApp(database, accountId)) ?? null)
  const views = await documentViews(
    database,
    { accountId, reach },
    { most: mostViews },
    { language, now, kinds },
  )
  yield json('document-views.json', views.data)

  for (const { path, handle } of [...photos, ...tables, ...documents]) yield { path, handle }
}

const json = (path: string, content: unknown): Entry => ({
  path,
  content: `${JSON.stringify(content, withoutHandles, 2)}\n`,
})

/** What opens a file is no record of anybody; the file itself is in the copy. */
const withoutHandles = (key: string, value: unknown) =>
  key.endsWith('_handle') ? undefined : value
