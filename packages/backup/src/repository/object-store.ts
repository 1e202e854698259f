/** Where the objects of a repository lie. A name is one or more parts with slashes between them. */
export interface ObjectStore {
  /**
   * Stores an object, in place of what was there; when this returns it survives a crash. One that breaks off leaves nothing.
   *
   * @throws BackupError `repository_full` or `repository_unavailable`
   */
  put(name: string, content: Buffer): Promise<void>
  /** The content of an object; undefined when there is none. @throws BackupError `repository_unavailable` */
  get(name: string): Promise<Buffer | undefined>
  /** The names that begin with a prefix, sorted. @throws BackupError `repository_unavailable` */
  names(prefix: string): Promise<string[]>
  /** Removes an object, if it exists. @throws BackupError `repository_unavailable` */
  remove(name: string): Promise<void>
}
