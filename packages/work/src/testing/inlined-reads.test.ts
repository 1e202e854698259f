import { expect, it } from 'vitest'
import { inlinedReads } from './inlined-reads.js'

const changed = `"changed" as (update "t" set "a" = ')' where "id" = $1 returning "id")`

it('finds what reads rows while they are changed, unless it is materialized', () => {
  const end = `${changed} select * from "old" join "changed" using ("id")`
  expect(inlinedReads(`with "old" as (select "id" from "t"), ${end}`)).toEqual(['old'])
  expect(inlinedReads(`with "old" as materialized (select "id" from "t"), ${end}`)).toEqual([])
})

it('leaves alone what reads no table, and statements that change nothing else', () => {
  expect(inlinedReads(`with ${changed}, "those" as (select from "changed") select 1`)).toEqual([])
  expect(inlinedReads(`with "given" as (select * from unnest($1::text[])), ${changed} select 1`)).toEqual([])
  expect(inlinedReads(`with "old" as (select "id" from "t") delete from "t" using "old"`)).toEqual([])
})
