export { JobFailed, JobPostponed, type JobState, jobStates, type RunningJob } from './job.js'
export { cancelJobs, purgeJobs, queueJob, queueJobs } from './queue-jobs.js'
export type { JobEndHandler } from './run-job.js'
export { type JobsOptions, runJobs } from './run-jobs.js'
