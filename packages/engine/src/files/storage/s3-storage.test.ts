import { describe } from 'vitest'
import { s3Server } from '../testing/s3-server.js'
import { describeStorage } from '../testing/storage-contract.js'
import { S3Storage } from './s3-storage.js'

describe('a storage on a store of S3', () => {
  describeStorage(async () => {
    const { options, close } = await s3Server()
    return {
      storage: new S3Storage(options),
      away: new S3Storage({ ...options, bucket: 'another' }),
      close,
    }
  })
})
