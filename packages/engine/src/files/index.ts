export { addFile, addFileFrom, type FilePlace } from './add-file.js'
export { atMost } from './at-most.js'
export { backgroundQueue } from './background-queue.js'
export { cleanName } from './clean-name.js'
export { contentKey, type HeldContent, heldBy } from './content-key.js'
export { DiskStorage } from './disk-storage.js'
export { type FileAddresses, fileAddresses } from './file-address.js'
export { filePresentation } from './file-presentation.js'
export { type FileRoutesOptions, fileRoutes } from './file-routes.js'
export type { FileStorage } from './file-storage.js'
export { formBodies } from './form-bodies.js'
export { mediaTypeIn } from './media-type.js'
export {
  type FilesAllowed,
  type ReceivedFile,
  type ReceivedFiles,
  withReceivedFiles,
} from './received-files.js'
export { removeContent } from './remove-content.js'
export { S3Storage, type S3StorageOptions } from './s3-storage.js'
export type { UnfinishedLimit } from './unfinished-uploads.js'
