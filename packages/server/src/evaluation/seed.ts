import { type Pool, PostgresStore, type Queryable } from '@parvis/engine'
import { companies } from '@parvis/schemas'
import { uuidv7 } from 'uuidv7'
import { hashPassword } from '../identity/index.js'
import { evaluationCompanies } from './companies.js'
import { addLogo } from './logos.js'
import { clientAccount, evaluationAccounts, evaluationPassword, houseAccount } from './people.js'

/** Any number that nothing else in the database uses as a lock. */
const lock = 7_269_118_416

/**
 * Fills an empty database with data to try Parvis with. All of it comes in one transaction: a start that was cut
 * off leaves nothing, and the next one begins again.
 *
 * @param filesFolder where uploaded files are kept
 */
export async function seedEvaluation(pool: Pool, filesFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rowCount } = await client.query('select 1 from "accounts" limit 1')
    if (rowCount === 0) await seed(client, filesFolder)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function seed(database: Queryable, filesFolder: string): Promise<void> {
  await addPeople(database)
  const [clientCompany, ...houseCompanies] = evaluationCompanies()
  await addCompany(database, filesFolder, clientAccount.id, clientCompany)
  for (const company of houseCompanies) await addCompany(database, filesFolder, houseAccount.id, company)
}

async function addPeople(database: Queryable): Promise<void> {
  for (const { id, name, house } of [houseAccount, clientAccount])
    await database.query({ text: insertAccount, values: [id, name, house] })
  const passwordHash = await hashPassword(evaluationPassword)
  for (const { accountId, role, username, email, firstname, lastname } of evaluationAccounts) {
    const id = uuidv7()
    await database.query({
      text: insertPerson,
      values: [id, username, email, firstname, lastname, passwordHash, accountId, role],
    })
  }
}

async function addCompany(
  database: Queryable,
  filesFolder: string,
  accountId: string,
  company: unknown,
): Promise<void> {
  const values = companies.createRule.parse(company)
  const logo = await addLogo(database, filesFolder, accountId, values.name)
  await new PostgresStore(database, accountId).create(companies, { ...values, logo })
}

const insertAccount = 'insert into "accounts" ("id", "name", "house") values ($1, $2, $3)'

const insertPerson = `with person as (
  insert into "users" ("id", "username", "email", "firstname", "lastname", "passwordHash")
  values ($1, $2, $3, $4, $5, $6) returning "id"
)
insert into "memberships" ("accountId", "userId", "role") select $7, "id", $8 from person`
