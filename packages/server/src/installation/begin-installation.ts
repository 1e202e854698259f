import { type Pool, type Queryable, type Store, storesIn, systemCaller } from '@parvis/engine'
import { groups, websiteSettings } from '@parvis/schemas'
import type { SiteContent } from '@parvis/schemas/site-content'
import { sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../database/store-model.js'
import { addAccount, issueFirstAdministratorToken } from '../identity/index.js'
import { queuePublish } from '../publishing/index.js'
import { defaultGroup } from '../rights/index.js'
import { seedOnce } from './seed-once.js'
import { addSiteContent, type FileOptions, firstContent } from './site-content.js'

const defaultName = 'Parvis'

/**
 * Creates the operator account if there is none yet, with its default group and the content of
 * its site, which is published from there.
 *
 * @param fileOptions where uploaded files are stored
 * @returns the token of the link for the first operator; undefined where the account exists already
 * @throws EngineError `unavailable` without the database or the store of files
 */
export function beginInstallation(pool: Pool, fileOptions: FileOptions): Promise<string | undefined> {
  return seedOnce(pool, selectOperatorAccount(), async (connection) => {
    const content = await firstContent()
    const accountId = uuidv7()
    const store = storesIn(connection, storeModel)(systemCaller('installation', accountId))
    const name = content?.[websiteSettings.name][0]?.name ?? defaultName
    await addAccount(connection, store, { id: accountId, name, house: true })
    await store.create(groups, groups.createRule.parse(defaultGroup([])))
    if (content) await addContent(connection, store, fileOptions, accountId, content)
    return issueFirstAdministratorToken(connection)
  })
}

const selectOperatorAccount = statement({
  name: 'installation.operator-account',
  sql: sql`select 1 from "accounts" where "house" limit 1`,
})

async function addContent(
  connection: Queryable,
  store: Store,
  fileOptions: FileOptions,
  accountId: string,
  content: SiteContent,
): Promise<void> {
  await addSiteContent(store, fileOptions, accountId, withReachableEmail(content))
  await queuePublish(connection, { ...systemCaller('installation', accountId), name: '' })
}

/** Drops a placeholder address at `.test`: without one, visitors' messages are announced to the administrators. */
function withReachableEmail(content: SiteContent): SiteContent {
  const settings = content[websiteSettings.name].map((each) =>
    each.email?.endsWith('.test') ? { ...each, email: null } : each,
  )
  return { ...content, [websiteSettings.name]: settings }
}
