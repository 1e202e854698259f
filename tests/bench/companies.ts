import { recount } from '@parvis/engine'
import { companies } from '@parvis/schemas'
import pg from 'pg'

/** The operator's account of the evaluation, whose companies are measured. */
export const accountId = '0192f5a0-0000-7000-8000-000000000001'

/** A company in the response. */
export const companyColumns = ['id', 'version', 'createdAt', 'updatedAt', ...Object.keys(companies.fields)]

/** Settings of a connection whose changes leave no history: that is what the product adds. */
export const withoutHistory = '-c session_replication_role=replica'

/** How many rows are added by one statement. */
const chunk = 50_000

const insert = `insert into "companies"
  ("accountId", "id", "name", "type", "foundingDate", "address_road", "address_postalCode", "address_city",
   "address_country", "emailLanguage", "billingEmail", "phoneNumber", "members")
select $1, gen_random_uuid(), 'Société ' || md5(n::text), case n % 3 when 0 then 'sas' when 1 then 'sarl' end,
  date '1980-01-01' + n % 15000, n || ' rue de la Paix', '75002', (array['Paris','Lyon','Lille'])[1 + n % 3],
  case when n % 500 = 0 then 'BE' else 'FR' end, 'fr', 'facturation' || n || '@societe.example', '+33199001234',
  '[{"id":"01a1fc71-b710-7fd8-bfc6-43237e764a8a","firstname":"Marc","lastname":"Ozanne","email":null,"role":"PDG","representative":true}]'
from generate_series($2::int, $3::int) n`

/**
 * Adds companies to the product's database.
 *
 * @param log called with the number of rows so far
 * @returns the id of one of them
 */
export async function addCompanies(
  databaseUrl: string,
  count: number,
  log: (added: number) => void,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: withoutHistory })
  await client.connect()
  for (let added = 0; added < count; added += chunk) {
    await client.query(insert, [accountId, added + 1, Math.min(added + chunk, count)])
    log(Math.min(added + chunk, count))
  }
  await client.query(recount(companies))
  await client.query('vacuum analyze "companies"')
  const { rows } = await client.query('select "id" from "companies" where "accountId" = $1 limit 1', [
    accountId,
  ])
  await client.end()
  return rows[0].id
}
