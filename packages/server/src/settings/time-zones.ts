import type { LocalDay } from '@parvis/communities'
import type { Queryable } from '@parvis/engine'
import { isTimeZone } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { defaultTimeZone } from './known-settings.js'

/** The present day of accounts, each in its time zone. */
export function timeZonesIn(database: Queryable) {
  let names: Promise<ReadonlySet<string>> | undefined
  const formats = new Map([[defaultTimeZone, dayFormat(defaultTimeZone)]])

  /** The time zones of the database, whose tz release may differ from this process's. */
  function known(): Promise<ReadonlySet<string>> {
    names ??= namesIn(database).catch((error: unknown) => {
      names = undefined
      throw error
    })
    return names
  }

  /** Whether both this process and the database know a zone. */
  async function isUsable(zone: string): Promise<boolean> {
    if (formats.has(zone)) return true
    if (!isTimeZone(zone) || !(await known()).has(zone)) return false
    formats.set(zone, dayFormat(zone))
    return true
  }

  return {
    /** @throws DatabaseFailure */
    async dayOf(accountId: string): Promise<LocalDay> {
      const [row] = await rowsOf(database, selectZone({ accountId }))
      const { now, zone } = row as { now: Date; zone: string | null }
      const timeZone = zone !== null && (await isUsable(zone)) ? zone : defaultTimeZone
      return { timeZone, today: formats.get(timeZone)?.format(now) ?? '' }
    },
  }
}

async function namesIn(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(database, selectNames())
  return new Set(rows.map(({ name }) => name))
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}

const selectNames = statement({
  name: 'settings.time-zone-names',
  row: { name: sql.text },
  sql: sql`select "name" from pg_timezone_names`,
})

const selectZone = statement({
  name: 'settings.time-zone',
  params: { accountId: sql.uuid },
  row: { now: sql.timestamptz, zone: sql.text.orNull },
  sql: sql`select now() as "now", (
  select "setting_value" from "settings"
  where "accountId" = $accountId and "setting_key" = 'time_zone' and "deletedAt" is null
) as "zone"`,
})
