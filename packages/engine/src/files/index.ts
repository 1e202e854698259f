export { addPicture } from './add-picture.js'
export { DiskStorage } from './disk-storage.js'
export { type FileAddresses, fileAddresses } from './file-address.js'
export { fileRoutes, maxUpload } from './file-routes.js'
