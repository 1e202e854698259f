export { writeCar } from './car.js'
export { checkMetadata, type FileProblem, type FileReader } from './check.js'
export { type CidProblem, type ReadCid, readCid } from './cid.js'
export type {
  Attribute,
  AttributeValue,
  FungibleDescription,
  ItemDescription,
  KindsDescription,
  PieceDescription,
  TokenDescription,
  UniqueDescription,
} from './description.js'
export type { ContentFile, MetadataEntry, PackedMetadata } from './import-files.js'
export { MetadataError, type MetadataProblem } from './metadata-error.js'
export { type MetadataFolder, packMetadata } from './pack.js'
export { type MetadataDocument, tokenDocuments } from './token-documents.js'
export { type MetadataUris, metadataUris, type PictureAddress, pictureUri } from './uris.js'
