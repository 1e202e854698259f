import type { S3StorageOptions } from '@parvis/engine'
import { z } from 'zod'
import { allOf, flag, key, type Read, url } from './read.js'

const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
const region = z.string().regex(/^[a-z0-9-]+$/)

/** Reads the S3 storage of uploaded files; undefined where none is configured. @throws ConfigError */
export function s3From(read: Read): S3StorageOptions | undefined {
  const given = {
    S3_BUCKET: read('S3_BUCKET', bucket, 'the name of a bucket is expected'),
    S3_ENDPOINT: read('S3_ENDPOINT', url, 'an http or https address is expected'),
    S3_REGION: read('S3_REGION', region, 'the name of a region is expected, such as eu-west-3'),
    S3_ACCESS_KEY_ID: read('S3_ACCESS_KEY_ID', key, 'a key without spaces is expected'),
    S3_SECRET_ACCESS_KEY: read('S3_SECRET_ACCESS_KEY', key, 'a key without spaces is expected'),
  }
  const forcePathStyle = read('S3_FORCE_PATH_STYLE', flag, 'true or false is expected')
  const values = Object.values({ ...given, forcePathStyle })
  if (values.every((value) => value === undefined)) return undefined
  const whole = allOf('S3_', given)
  return {
    bucket: whole.S3_BUCKET,
    endpoint: whole.S3_ENDPOINT,
    region: whole.S3_REGION,
    accessKeyId: whole.S3_ACCESS_KEY_ID,
    secretAccessKey: whole.S3_SECRET_ACCESS_KEY,
    forcePathStyle: forcePathStyle ?? false,
  }
}
