import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** Comments of users on records. */
export const comments = pgTable(
  'comments',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    version: integer().notNull().default(1),
    resource: text().notNull(),
    recordId: uuid().notNull(),
    /** The record that the commented one is within. */
    within: uuid(),
    authorId: uuid().notNull(),
    /** The text with tokens for mentions; empty once deleted. */
    body: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    deleted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('comments_of_record').on(table.accountId, table.resource, table.recordId, table.id),
    index('comments_within').on(table.accountId, table.within).where(sql`"within" is not null`),
  ],
)

/** Notices of comments, each to one user. */
export const notices = pgTable(
  'notices',
  {
    accountId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** `mention` or `comment`. */
    kind: text().notNull(),
    commentId: uuid().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    readAt: moment(),
    /** When it was mailed, by itself or in a digest. */
    mailedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.commentId],
      foreignColumns: [comments.accountId, comments.id],
    }).onDelete('cascade'),
    index('notices_of_comment').on(table.accountId, table.commentId),
    index('notices_of_user').on(table.accountId, table.userId, table.id),
    index('notices_unread').on(table.accountId, table.userId, table.id).where(sql`"readAt" is null`),
    index('notices_to_mail').on(table.createdAt).where(sql`"readAt" is null and "mailedAt" is null`),
    index('notices_by_age').on(table.createdAt),
  ],
)
