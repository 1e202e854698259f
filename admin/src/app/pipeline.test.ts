import { expect, test } from 'vitest'
import { createPipeline } from './pipeline'

const noting = (name: string) => async (seen: string[]) => {
  await null
  seen.push(name)
}

const run = createPipeline(['first', 'second', 'third'], { first: noting('first'), second: noting('second') })

test('steps run in the order of the pipeline, whatever the order a route names them in', async () => {
  const seen: string[] = []
  await run(['second', 'first'], seen)
  expect(seen).toEqual(['first', 'second'])
})

test('only what a route names runs', async () => {
  const seen: string[] = []
  await run(['second'], seen)
  expect(seen).toEqual(['second'])
})

test('a step that throws stops the ones after it', async () => {
  const stopped = createPipeline<string[]>(['first', 'second'], {
    first: () => {
      throw new Error('stop')
    },
    second: noting('second'),
  })
  const seen: string[] = []
  await expect(stopped(['first', 'second'], seen)).rejects.toThrow('stop')
  expect(seen).toEqual([])
})

test.each(['fourth', 'third', 'toString'])(
  'the unknown name "%s" is an error before anything runs',
  async (name) => {
    const seen: string[] = []
    await expect(run(['first', name], seen)).rejects.toThrow(new Error('Unknown route middleware'))
    expect(seen).toEqual([])
  },
)
