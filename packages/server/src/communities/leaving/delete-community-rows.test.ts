import { communityTables } from '@parvis/communities/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
afterAll(() => parvis.close())

it('knows every table with rows of a community', async () => {
  const { rows } = await parvis.pool.query<{ name: string }>(`select c."table_name" as "name"
    from information_schema.columns c join pg_class k on k.relname = c."table_name"
    where c."column_name" = 'communityId' and c."table_schema" = 'public' and not k.relispartition`)
  expect(rows.map(({ name }) => name).sort()).toEqual([...communityTables].sort())
})
