import { type Answered, defineCall } from '../calls/call.js'
import { id } from '../calls/shapes.js'
import { textRule } from '../text-rule.js'
import * as z from '../zod.js'

/** How a record matches what is searched for, best first. */
export const matches = ['exact', 'prefix', 'word', 'title', 'other', 'similar'] as const

/** How many records of a resource a search answers at most. */
export const foundPerResource = 5

/** The longest text that is searched for. */
export const longestSearch = 200

const foundRecord = z.object({
  resource: z.string().describe('The name of its resource'),
  id,
  within: id.nullable().describe('The record it is within, if any'),
  title: z.unknown().describe('The value of the field that names it'),
  match: z
    .enum(matches)
    .describe(
      'What matches: all of the title, its beginning, the beginning of a word, another part, another field; `similar` for nearly',
    ),
})

/** A record that a search found. */
export type FoundRecord = Answered<typeof foundRecord>

export const searchRecords = defineCall({
  method: 'GET',
  path: '/search',
  access: 'connected',
  openToPrograms: true,
  tag: 'search',
  summary:
    'Records of all resources that the caller may read, by their titles and searched fields, best first',
  description: `At most ${foundPerResource} of each resource, whatever case and accents. Where few contain what is searched for, similar \
ones are found too. Of records within another, those within the one that the header of their resource names, else within any.`,
  query: z.strictObject({
    q: textRule(longestSearch).min(1, { error: 'required' }).describe('What is searched for'),
  }),
  item: z.object({
    records: z.array(foundRecord),
    isComplete: z.boolean().describe('Whether there was time to look everywhere'),
  }),
})
