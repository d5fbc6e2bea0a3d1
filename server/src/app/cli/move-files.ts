/**
 * Copies uploads from their folder into the bucket: `npm run move-files`. The shop may go on selling. What is in the bucket
 * already is left alone, so that the command can be run again; the folder stays as it is.
 */
import { copyMissing } from '../../kernel/files/copy-missing'
import { BucketFiles } from '../../kernel/files/bucket-files'
import { FolderFiles } from '../../kernel/files/folder-files'
import { StartError } from '../../kernel/start-error'
import { runCommand, tell } from './command'

void runCommand(async ({ bucket, uploadDirectory }) => {
  if (!bucket) throw new StartError('No bucket is configured: set S3_ENDPOINT and what belongs to it.')
  const { copied, there } = await copyMissing(new FolderFiles(uploadDirectory), new BucketFiles(bucket))
  tell(`Copied ${copied} files into the bucket; ${there} were there already.`)
  return true
})
