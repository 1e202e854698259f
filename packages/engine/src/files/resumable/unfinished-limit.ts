/** The limit of a user's unfinished uploads in an account. */
export interface UnfinishedLimit {
  readonly uploads: number
  /** By announced size, even where less has arrived. */
  readonly bytes: number
}

/** As much as a console sends when its people try many large files again and again for a day. */
export const usualLimit: UnfinishedLimit = { uploads: 20, bytes: 10 * 2 ** 30 }
