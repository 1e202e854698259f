import { expect, it } from 'vitest'
import { refusedShapes } from './refused-shapes.js'

const mine = '"accountId" = $1'

it.each([
  [`select 1 where exists (select from "t" where ${mine})`, 'a query without columns'],
  [
    `with recursive "a" as (select "accountId" from "t" limit 1) select * from "a"`,
    'recursion over accounts',
  ],
  [`select 1 from "t" limit 5 for update skip locked`, 'locks of rows of several accounts'],
  [
    `with "l" as (select 1 from "u" where ${mine} for share) delete from "t" where ${mine}`,
    'locks of rows that are not distributed',
  ],
  [`update "t" set "at" = clock_timestamp() where ${mine}`, 'a volatile function in a change'],
  [`update "t" set "at" = coalesce("at", now()) where ${mine}`, 'the time within an expression of a change'],
  [
    `update "t" set "at" = case when $2 then now() end where ${mine}`,
    'the time within an expression of a change',
  ],
  [`insert into "t" select $1 on conflict ("id") do update set "at" = now()`, 'the time in a conflict'],
  [
    `insert into "t" select $1 on conflict ("id") do update set "a" = array(select 1)`,
    'a query in a conflict',
  ],
])('refuses %s', (statement, shape) => {
  expect(refusedShapes(statement, ['t'])).toContain(shape)
  expect(refusedShapes(statement, ['other'])).toEqual([])
})

it.each([
  `update "t" set "at" = t."now" from (select clock_timestamp() as "now") t where ${mine}`,
  `update "t" set "at" = now(), "until" = now() + interval '1 day' where ${mine} and "at" < now()`,
  `insert into "t" select $1, now() on conflict ("id") do update set "at" = excluded."at"`,
  `select 1 from "t" where ${mine} for update`,
])('accepts %s', (statement) => {
  expect(refusedShapes(statement, ['t'])).toEqual([])
})
