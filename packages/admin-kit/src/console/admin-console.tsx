import { createApiClient, createDataProvider } from '@parvis/data-provider'
import type { Localised, Resource } from '@parvis/schema'
import { useState } from 'react'
import { Admin, type AdminProps, Resource as AdminResource } from 'react-admin'
import { Route } from 'react-router-dom'
import type { KindMap } from '../fields/field-kind.js'
import { resourceScreens } from '../screens/resource-screens.js'
import { consoleI18n, screenLocale } from './console-i18n.js'
import { darkTheme, lightTheme } from './console-themes.js'

export interface AdminConsoleProps extends Omit<AdminProps, 'children' | 'i18nProvider' | 'title'> {
  /** What the console is called. */
  title: Localised
  resources: readonly Resource[]
  /** The components of the product's own kinds of fields, in addition to the language's. */
  kinds?: KindMap
  /** The URL of the API, without a slash at the end; `/api` by default. */
  apiUrl?: string
}

/** The whole console of a product, in both languages; props of react-admin's `<Admin>` override its own. */
export function AdminConsole({ title, resources, kinds, apiUrl = '/api', ...admin }: AdminConsoleProps) {
  const [i18nProvider] = useState(() => consoleI18n(resources, title))
  const [dataProvider] = useState(() => providerOf(resources, apiUrl))
  const [screens] = useState(() => resources.map((each) => resourceScreens(each, { kinds, resources })))
  return (
    <Admin
      title={title[screenLocale()]}
      i18nProvider={i18nProvider}
      dataProvider={dataProvider}
      theme={lightTheme}
      darkTheme={darkTheme}
      disableTelemetry
      {...admin}
    >
      {screens.map(({ form: Form, ...screen }) => (
        <AdminResource key={screen.name} {...screen}>
          {Form && <Route path="form" element={<Form />} />}
        </AdminResource>
      ))}
    </Admin>
  )
}

/** The data provider of a console without sign-in; others pass their own as `dataProvider`. */
function providerOf(resources: readonly Resource[], baseUrl: string) {
  const nobody = () => null
  const session = { token: nobody, community: nobody, locale: screenLocale, expired: () => undefined }
  return createDataProvider({ client: createApiClient({ session }), baseUrl, resources })
}
