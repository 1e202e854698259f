import { type Pool, type Queryable, type Store, storesIn, systemCaller, type Values } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { apiUsers, companies, groups, invitations, users } from '@parvis/schemas'
import { evaluationSamples } from '@parvis/schemas/samples'
import { sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { storeModel } from '../database/store-model.js'
import { addAccount, hashPassword, usernameSkeleton } from '../identity/index.js'
import { addSiteContent, type FileOptions, firstContent, seedOnce } from '../installation/index.js'
import { clientsGroup, defaultGroup } from '../rights/index.js'
import { addClientQuote } from './client-quote.js'
import { addCommunities, type CommunitiesOptions } from './communities.js'
import { evaluationCompanies } from './companies.js'
import { addLogo } from './logos.js'
import { clientAccount, evaluationAccounts, evaluationPassword, operatorAccount } from './people.js'

const week = 7 * 24 * 3_600_000

/**
 * Fills an empty database with data to try Parvis with.
 *
 * @param fileOptions where uploaded files are stored
 * @param communities undefined where it begins without any
 */
export async function seedEvaluation(
  pool: Pool,
  fileOptions: FileOptions,
  communities?: CommunitiesOptions,
): Promise<void> {
  await seedOnce(pool, selectAccount(), (connection) => seed(connection, fileOptions, communities))
}

async function seed(
  database: Queryable,
  fileOptions: FileOptions,
  communities: CommunitiesOptions | undefined,
): Promise<void> {
  const { admin: administrator, moderator } = await addPeople(database)
  const [clientCompany, ...houseCompanies] = evaluationCompanies()
  await addCompany(database, fileOptions, clientAccount.id, clientCompany)
  const houseCompanyIds: string[] = []
  for (const company of houseCompanies)
    houseCompanyIds.push(await addCompany(database, fileOptions, operatorAccount.id, company))
  const store = storeIn(database, operatorAccount.id)
  const content = await firstContent()
  if (content) await addSiteContent(store, fileOptions, operatorAccount.id, content)
  await addSamples(store, administrator, new Map([[companies.name, houseCompanyIds]]))
  await addClientQuote(database, store, fileOptions)
  const invited = { email: 'noe.garnier@exemple.example', role: '1', language: 'fr' }
  await store.create(invitations, {
    ...invitations.createRule.parse(invited),
    invitedBy: administrator,
    expiresAt: new Date(Date.now() + week).toISOString(),
  })
  if (communities)
    await addCommunities(
      database,
      systemCaller('evaluationData', operatorAccount.id),
      fileOptions,
      { id: moderator, name: 'Mona Delmas' },
      communities,
    )
}

/** @param ids of existing records by resource; receives those of the samples */
async function addSamples(
  store: Store,
  administrator: string | undefined,
  ids: Map<string, string[]>,
): Promise<void> {
  for (const { resource, samples } of evaluationSamples) {
    const own: string[] = []
    for (const sample of samples(({ name }) => ids.get(name) ?? [])) {
      const values = resource.createRule.parse(sample)
      const set = resource === apiUsers ? { grantedBy: administrator } : senderOf(resource, values)
      own.push((await store.create(resource, { ...values, ...set })).id)
    }
    ids.set(resource.name, own)
  }
}

/** The fields that the site's form routes set, as for records sent by visitors. */
function senderOf({ fields }: Resource, { email }: Values): Values {
  return 'sender' in fields ? { sender: email } : {}
}

/** @returns the ids of the people by their usernames */
async function addPeople(database: Queryable): Promise<Partial<Record<string, string>>> {
  for (const account of [operatorAccount, clientAccount])
    await addAccount(database, storeIn(database, account.id), account)
  const ids: Partial<Record<string, string>> = {}
  const passwordHash = await hashPassword(evaluationPassword)
  const people = new Map<string, string[]>([operatorAccount, clientAccount].map(({ id }) => [id, []]))
  for (const { accountIds, role, username, email, firstname, lastname } of evaluationAccounts) {
    const id = uuidv7()
    ids[username] = id
    const skeleton = usernameSkeleton(username)
    await database.query(insertIdentity({ id, username, skeleton, email, passwordHash }))
    const user = users.createRule.parse({ firstname, lastname, language: 'fr', role })
    for (const accountId of accountIds) {
      await storeIn(database, accountId).create(users, { ...user, username, email }, { id })
      people.get(accountId)?.push(id)
    }
  }
  for (const [accountId, userIds] of people) {
    const group = accountId === operatorAccount.id ? defaultGroup(userIds) : clientsGroup(userIds)
    await storeIn(database, accountId).create(groups, groups.createRule.parse(group))
  }
  return ids
}

async function addCompany(
  database: Queryable,
  fileOptions: FileOptions,
  accountId: string,
  company: unknown,
): Promise<string> {
  const values = companies.createRule.parse(company)
  const store = storeIn(database, accountId)
  const logo = await addLogo(store, fileOptions, accountId, values.name)
  return (await store.create(companies, { ...values, logo })).id
}

function storeIn(database: Queryable, accountId: string): Store {
  return storesIn(database, storeModel)(systemCaller('evaluationData', accountId))
}

const selectAccount = statement({ name: 'evaluation.account', sql: sql`select 1 from "accounts" limit 1` })

const insertIdentity = statement({
  name: 'evaluation.identity',
  params: { id: sql.uuid, username: sql.text, skeleton: sql.text, email: sql.text, passwordHash: sql.text },
  sql: sql`insert into "identities" ("id", "username", "usernameSkeleton", "email", "passwordHash", "confirmedAt")
values ($id, $username, $skeleton, $email, $passwordHash, now())`,
})
