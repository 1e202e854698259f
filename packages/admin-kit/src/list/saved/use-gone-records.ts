import type { Field } from '@parvis/schema'
import { useDataProvider } from 'react-admin'
import { useFilterFields, useSchemaContext } from '../../record/schema-context.js'
import { idsIn } from './usable-part.js'

type IsGone = (field: Field, id: string) => boolean

/** Finds out which of the records that a filter compares with are gone; where that cannot be read, none is said to be. */
export function useGoneRecords() {
  const dataProvider = useDataProvider()
  const fields = useFilterFields()
  const { resources } = useSchemaContext()
  return async (filter: Readonly<Record<string, unknown>>): Promise<IsGone> => {
    const gone = new Set<string>()
    const look = async (name: string, wanted: unknown) => {
      const field = fields[name]
      const ids = field ? idsIn(field, wanted) : []
      const to = resources.find((resource) => resource.name === field?.target?.resource)
      if (!to || ids.length === 0) return
      const { data } = await dataProvider.getMany(to.route, { ids: [...ids] })
      const found = new Set(data.map((record) => record.id))
      for (const id of ids) if (!found.has(id)) gone.add(`${to.name} ${id}`)
    }
    await Promise.allSettled(Object.entries(filter).map(([name, wanted]) => look(name, wanted)))
    return (field, id) => gone.has(`${field.target?.resource} ${id}`)
  }
}
