import { type Caller, EngineError, type Queryable } from '@parvis/engine'
import { fileSize, french, trashDays } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import type { AccountKind } from './account-kinds.js'
import type { Quotas } from './quotas.js'

/** The storage use of an account in bytes, trash included: in total, and of the files that one person added. */
export interface StorageUse {
  readonly account: number
  readonly person: number
}

/** The bound of each; unlimited where undefined. */
export type StorageLimits = Partial<StorageUse>

/** How many bytes an account stores besides its files. */
export type FurtherBytesOf = (database: Queryable, accountId: string) => Promise<number>

/** Reads the storage use of the caller's account. @throws EngineError `unavailable` */
export type StorageUseOf = (database: Queryable, caller: Caller) => Promise<StorageUse>

/** Measures the storage use of accounts: their files, and what else they store. */
export function measureStorage(furtherBytesOf: FurtherBytesOf): StorageUseOf {
  return async (database, { accountId, userId }) => {
    const [use] = await rowsOf(database, selectUse({ accountId, userId }))
    const further = await furtherBytesOf(database, accountId)
    return { account: (use?.account ?? 0) + further, person: use?.person ?? 0 }
  }
}

/** The storage bounds of an account. */
export function storageLimits({ storage }: Quotas, kind: AccountKind): StorageLimits {
  return kind === 'house' ? { account: storage.house } : { account: storage.client, person: storage.person }
}

/**
 * Refuses a file that would exceed the bounds.
 *
 * @param use the present use
 * @param bytes the size of the file
 * @throws EngineError `storage_full`
 */
export function refuseBeyond(use: StorageUse, limits: StorageLimits, bytes: number): void {
  for (const scope of ['account', 'person'] as const) {
    const limit = limits[scope]
    if (limit !== undefined && use[scope] + bytes > limit) throw storageFull(scope, use[scope], limit)
  }
}

function storageFull(scope: keyof StorageUse, used: number, maximum: number): EngineError {
  const figures = { fr: figuresIn('fr', used, maximum), en: figuresIn('en', used, maximum) }
  const detail = {
    account: {
      fr: french`Il n’y a plus assez de place pour ce fichier : les fichiers de votre compte occupent ${figures.fr}. Supprimez ce qui ne sert plus ; la corbeille compte jusqu’à ce qu’elle soit vidée, au plus tard après ${trashDays} jours.`,
      en: `There is not enough room for this file: the files of your account take ${figures.en}. Delete what is no longer needed; the trash counts until it is emptied, after ${trashDays} days at the latest.`,
    },
    person: {
      fr: french`Il n’y a plus assez de place pour ce fichier : ceux que vous avez ajoutés occupent ${figures.fr}. Supprimez ce qui ne sert plus ; la corbeille compte jusqu’à ce qu’elle soit vidée, au plus tard après ${trashDays} jours.`,
      en: `There is not enough room for this file: those that you added take ${figures.en}. Delete what is no longer needed; the trash counts until it is emptied, after ${trashDays} days at the latest.`,
    },
  }[scope]
  return new EngineError('storage_full', { used, maximum, detail })
}

function figuresIn(locale: 'fr' | 'en', used: number, maximum: number): string {
  const [taken, most] = [fileSize(used, locale), fileSize(maximum, locale)]
  return locale === 'fr' ? `${taken} sur ${most}` : `${taken} of ${most}`
}

const selectUse = statement({
  name: 'quotas.storage',
  params: { accountId: sql.uuid, userId: sql.text },
  row: { account: sql.double, person: sql.double },
  sql: sql`select coalesce(sum("size"), 0)::float8 as "account",
  coalesce(sum("size") filter (where "uploadedBy"::text = $userId), 0)::float8 as "person"
from "files" where "accountId" = $accountId`,
})
