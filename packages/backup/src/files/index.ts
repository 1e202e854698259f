export { journalPrefix, knownFiles, notedFiles, storeNewFiles } from './file-journal.js'
export {
  type FileSource,
  fileId,
  readFileList,
  type SourceFile,
  type StoredFile,
  storeFileList,
} from './stored-files.js'
