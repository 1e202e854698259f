export { addFile, addFileFrom, type FilePlace } from './add-file.js'
export { backgroundQueue } from './background-queue.js'
export { type FileAddresses, fileAddresses } from './file-address.js'
export { filePresentation } from './file-presentation.js'
export { fileRoutes } from './file-routes.js'
export type { FileRoutesOptions } from './file-routes-options.js'
export { cleanName } from './file-values.js'
export { formBodies } from './form-bodies.js'
export { limitConcurrency } from './limit-concurrency.js'
export { mediaTypeIn } from './media-type.js'
export {
  type FilesAllowed,
  type ReceivedFile,
  type ReceivedFiles,
  withReceivedFiles,
} from './received-form.js'
export { sweepUploads } from './resumable/sweep-uploads.js'
export type { UnfinishedLimit } from './resumable/unfinished-limit.js'
export { sendPart } from './send-content.js'
export { stagingPath } from './staging.js'
export { type ContentOwner, contentKey, contentOwnerOf, removeContent } from './storage/content-key.js'
export { DiskStorage } from './storage/disk-storage.js'
export type { FileStorage } from './storage/file-storage.js'
export { S3Storage, type S3StorageOptions } from './storage/s3-storage.js'
