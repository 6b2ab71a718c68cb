/** Seals every key of an authenticator app under the current secret, after PORTAL_SECRET has changed. */
import type { Database } from '../../../ports/database/open.ts'
import { untilNoneIsLeft } from '../../../ports/database/until-none-is-left.ts'
import type { AppKeys } from './app-keys.ts'

const atOnce = 500

/** How many. Can be interrupted and run again; the portal may run meanwhile. */
export const resealAppKeys = (database: Database, appKeys: AppKeys): Promise<number> =>
  untilNoneIsLeft(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('authenticator_app')
      .select(['account_id', 'sealed_key'])
      .where('sealed_key', 'not like', `${appKeys.prefix}%`)
      .limit(atOnce)
      .forUpdate()
      .execute()
    for (const { account_id, sealed_key } of rows)
      await transaction
        .updateTable('authenticator_app')
        .set({ sealed_key: appKeys.seal(appKeys.open(sealed_key, account_id), account_id) })
        .where('account_id', '=', account_id)
        .execute()
    return rows.length
  })
