import Alert from '@mui/material/Alert'
import type { ApiDataProvider } from '@parvis/data-provider'
import { apiUsers, users } from '@parvis/schemas'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'
import { useMayRead } from '../../session/use-may-read'

/** The API users whose rights someone gave, which can do nothing once that person is not active. */
export function GrantedPrograms({ personId }: { personId: string }) {
  const text = useText()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const enabled = useMayRead()(apiUsers)
  const { data } = useQuery({
    queryKey: [users.route, 'uses', personId],
    queryFn: ({ signal }) => dataProvider.uses(users.route, { id: personId, signal }),
    enabled,
  })
  const names = data?.data.flatMap(({ route, title }) =>
    route === apiUsers.route ? [title[currentLocale()]] : [],
  )
  if (!names?.length) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {text('parvis.people.programs', { names: names.join(', ') })}
    </Alert>
  )
}
