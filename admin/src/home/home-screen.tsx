import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'react-admin'
import { currentLocale } from '../i18n/current-locale'
import { homeTitle } from '../routing/routes'
import { DashboardSkeleton } from './dashboard-skeleton'
import { DashboardView } from './dashboard-view'
import type { DashboardTask } from './dialogs/dashboard-dialogs'
import { firstDashboard } from './first-dashboard'
import { homeMessages } from './messages'
import { NoDashboard } from './no-dashboard'
import { useDashboards } from './use-dashboards'

const DashboardDialog = lazy(() => import('./dialogs/dashboard-dialogs'))

/** The dashboards that the person sees, one of them open. */
export function HomeScreen() {
  const text = useMessages(homeMessages)
  const { data, error, refetch } = useDashboards()
  const [last, setLast] = useStore<string | undefined>('home.dashboard')
  const [task, setTask] = useState<DashboardTask>()
  const dashboard = data && firstDashboard(data, last)
  const shown = dashboard?.id
  useEffect(() => {
    // What is open stays open, also once it is shared or others come.
    if (shown !== undefined && shown !== last) setLast(shown)
  }, [shown, last, setLast])
  if (!data)
    return (
      <>
        <PageHeader title={homeTitle[currentLocale()]} />
        {error ? (
          <ProblemState error={error} onRetry={refetch} />
        ) : (
          <DashboardSkeleton label={text('loading')} />
        )}
      </>
    )
  return (
    <>
      {dashboard ? (
        <DashboardView
          key={dashboard.id}
          dashboards={data}
          dashboard={dashboard}
          onOpen={setLast}
          onTask={setTask}
        />
      ) : (
        <NoDashboard onTask={setTask} onCreated={setLast} />
      )}
      <Suspense>
        {task && (
          <DashboardDialog
            task={task}
            dashboard={dashboard}
            onCreated={setLast}
            onClose={() => setTask(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
