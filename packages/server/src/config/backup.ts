import { isAbsolute } from 'node:path'
import type { S3Location } from '@parvis/backup'
import { z } from 'zod'
import { allOf, ConfigError, flag, key, type Read, url } from './read.js'

/** Where backups go, and when. */
export interface BackupConfig {
  /** A folder, or a place in a bucket. */
  readonly place: { readonly folder: string } | { readonly bucket: S3Location }
  /** The operator's key: 32 bytes as base64, or a passphrase. */
  readonly key: string
  /** How many days backups are retained. */
  readonly days: number
  /** When the database is backed up each day, as `HH:MM` in the time zone of the operator's account. */
  readonly dailyAt: string
  /** The address of the database for backups, directly and as a role that may replicate; that of Parvis when undefined. */
  readonly databaseUrl: string | undefined
}

const minKeyLength = 16

const place = z.union([
  z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/),
  z.string().refine(isAbsolute),
])
const operatorKey = z.string().min(minKeyLength)
const days = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** Reads where backups go; undefined where none are made. @throws ConfigError */
export function backupFrom(read: Read): BackupConfig | undefined {
  const given = read('PARVIS_BACKUP', place, 'an absolute path or s3://bucket/folder is expected')
  const rest = {
    key: read('PARVIS_BACKUP_KEY', operatorKey, `at least ${minKeyLength} characters are expected`),
    days: read('PARVIS_BACKUP_KEEP', days, 'a number of days is expected') ?? 7,
    dailyAt: read('PARVIS_BACKUP_SCHEDULE', time, 'a time is expected, such as 03:00') ?? '03:00',
    databaseUrl: read('PARVIS_BACKUP_DATABASE_URL', databaseUrl, 'a postgres:// address is expected'),
  }
  if (given === undefined) return undefined
  if (rest.key === undefined) throw new ConfigError('PARVIS_BACKUP_KEY: it must be set when PARVIS_BACKUP is')
  return {
    ...rest,
    key: rest.key,
    place: given.startsWith('s3://') ? { bucket: bucketOf(given, read) } : { folder: given },
  }
}

function bucketOf(address: string, read: Read): S3Location {
  const [bucket = '', ...folders] = address.slice('s3://'.length).replace(/\/$/, '').split('/')
  const whole = allOf('PARVIS_BACKUP_S3_', {
    PARVIS_BACKUP_S3_ENDPOINT: read('PARVIS_BACKUP_S3_ENDPOINT', url, 'an http or https address is expected'),
    PARVIS_BACKUP_S3_REGION: read('PARVIS_BACKUP_S3_REGION', key, 'the name of a region is expected'),
    PARVIS_BACKUP_S3_ACCESS_KEY_ID: read(
      'PARVIS_BACKUP_S3_ACCESS_KEY_ID',
      key,
      'a key without spaces is expected',
    ),
    PARVIS_BACKUP_S3_SECRET_ACCESS_KEY: read(
      'PARVIS_BACKUP_S3_SECRET_ACCESS_KEY',
      key,
      'a key without spaces is expected',
    ),
  })
  return {
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    endpoint: whole.PARVIS_BACKUP_S3_ENDPOINT,
    region: whole.PARVIS_BACKUP_S3_REGION,
    accessKeyId: whole.PARVIS_BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: whole.PARVIS_BACKUP_S3_SECRET_ACCESS_KEY,
    forcePathStyle: read('PARVIS_BACKUP_S3_FORCE_PATH_STYLE', flag, 'true or false is expected') ?? false,
  }
}
