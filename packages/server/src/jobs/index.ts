export { forgetJobs } from './forget-jobs.js'
export { type Job, JobFailed, type NewJob, type Progress, type RunningJob } from './job.js'
export { cancelJob, queueJob } from './queue-job.js'
export { type JobsOptions, runJobs } from './run-jobs.js'
