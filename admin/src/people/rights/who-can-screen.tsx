import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState } from '@parvis/admin-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/use-text'
import { HoldersList } from './holders-list'
import { RightChoice } from './right-choice'
import { holdersOf } from './rights-api'
import { RightsSkeleton } from './rights-skeleton'

/** Who holds a right, and through what: the right is in the address, which can be shared. */
export function WhoCanScreen() {
  const text = useText()
  const [parameters, setParameters] = useSearchParams()
  const right = parameters.get('right') ?? ''
  return (
    <>
      <PageHeader title={text('parvis.whoCan.title')} />
      <RightChoice right={right} onChange={(next) => setParameters({ right: next }, { replace: true })} />
      {right === '' ? (
        <Typography color="textSecondary">{text('parvis.whoCan.choose')}</Typography>
      ) : (
        <Holders right={right} />
      )}
    </>
  )
}

function Holders({ right }: { right: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', 'holders', right],
    queryFn: () => holdersOf(right),
    retry: false,
  })
  if (error) return <ProblemState error={error} onRetry={refetch} />
  return data ? <HoldersList holders={data} right={right} /> : <RightsSkeleton />
}
