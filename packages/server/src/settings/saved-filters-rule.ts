import { type SavedFilter, savedNameLength } from '@parvis/schema'
import { z } from 'zod'

const error = 'invalid_json'

/** What is kept of the saved filters of a list: at most 50, of which one is the default at most. */
export const savedFiltersRule: z.ZodType<readonly SavedFilter[]> = z
  .array(
    z.strictObject(
      {
        id: z.uuid({ error }),
        name: z.string({ error }).min(1, { error }).max(savedNameLength, { error }),
        filter: z.record(z.string(), z.unknown(), { error }),
        sort: z.strictObject(
          { field: z.string({ error }), order: z.enum(['ASC', 'DESC'], { error }) },
          { error },
        ),
        isDefault: z.boolean({ error }),
      },
      { error },
    ),
    { error },
  )
  .max(50, { error: 'too_many' })
  .refine((filters) => filters.filter(({ isDefault }) => isDefault).length < 2, { error })
