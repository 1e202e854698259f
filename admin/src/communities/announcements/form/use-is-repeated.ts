import { useFieldValue } from '@parvis/admin-kit'

/** Whether the announcement of the form is sent again and again. */
export function useIsRepeated(): boolean {
  return useFieldValue('timing') === 'repeated'
}
