import { sql } from '@parvis/work'

/**
 * The standbys that may take over, as SQL: rows of `pg_stat_replication`. Backups and logical replicas never do. A role without
 * `pg_read_all_stats` sees none.
 */
export const standbys = sql`select 1 from pg_stat_replication r
  where not (r.application_name ~ '^(pg_receivewal|pg_basebackup|barman|pgbackrest|parvis)')
    and not exists (select 1 from pg_replication_slots s where s.active_pid = r.pid and s.slot_type = 'logical')`
