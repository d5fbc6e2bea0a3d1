// Chromium and a Chinese font from the distribution's own packages, when we are root on Debian or Ubuntu.
import { spawnSync } from 'node:child_process'

const PACKAGES = ['chromium', 'fonts-noto-cjk']

/**
 * Installs the packages; false when this is not such a machine, we are not root, or apt could not.
 * @param {(line: string) => void} say
 */
export function installFromApt(say) {
  if (process.getuid?.() !== 0 || !run('apt-get', ['--version'])) return false
  say(`No browser on this machine: installing ${PACKAGES.join(' and ')} with apt-get`)
  if (!run('apt-get', ['update', '-qq'])) return false
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600000, env }).status === 0
}
