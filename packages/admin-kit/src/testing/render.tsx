import type { Locale, Resource } from '@parvis/schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, Suspense } from 'react'
import { I18nContext } from 'react-admin'
import { prerender } from 'react-dom/static'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { kinds } from '../kinds/index.js'
import { SchemaProvider } from '../record/schema-context.js'
import type { ScreenExtensions } from '../record/screen-extensions.js'

export interface Scene {
  schema: Resource
  locale: Locale
  /** Initial values of the surrounding form. */
  values?: Record<string, unknown>
  extensions?: ScreenExtensions
}

/** The HTML of an element, once everything it suspends on has loaded. */
export async function render(
  element: ReactElement,
  { schema, locale, values, extensions }: Scene,
): Promise<string> {
  const i18n = {
    translate: (key: string, options?: { _?: string }) => options?._ ?? key,
    changeLocale: async () => {},
    getLocale: () => locale,
  }
  const { prelude } = await prerender(
    <I18nContext value={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SchemaProvider schema={schema} kinds={kinds} resources={[schema]} extensions={extensions}>
            <Form values={values}>
              <Suspense>{element}</Suspense>
            </Form>
          </SchemaProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nContext>,
  )
  return new Response(prelude).text()
}

function Form({ values, children }: { values: Scene['values']; children: ReactElement }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
}
