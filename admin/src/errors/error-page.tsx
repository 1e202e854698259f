import { type ComponentType, useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { describeError } from './describe-error'
import { ErrorMessage } from './error-message'

/**
 * Stands in for a page that failed, inside its layout; leaving it for another page is enough to go on.
 *
 * @param Help what is told to those who lack a right
 */
export function ErrorPage({ Help }: { Help?: ComponentType<{ right?: string }> }) {
  const error = useRouteError()
  const description = describeError(error)
  useEffect(() => {
    if (description.variant === 'server') console.error(error)
  }, [error, description.variant])

  return (
    <ErrorMessage {...description}>
      {Help && description.variant === 'forbidden' && <Help right={description.right} />}
    </ErrorMessage>
  )
}
