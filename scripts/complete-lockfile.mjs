#!/usr/bin/env node
// `node scripts/complete-lockfile.mjs`: run it after adding a package while a registry mirror is in use that lacks the
// packages for other platforms. It notes them in package-lock.json, without a checksum, so that `npm ci` takes the file.
import { writeFileSync } from 'node:fs'
import { lockfileGaps, readLockfile } from './lib/lockfile.mjs'
import { at } from './lib/root.mjs'

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)/
const PROCESSORS = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/
const LIBRARIES = { gnu: 'glibc', musl: 'musl' }

const lock = readLockfile()
for (const { place, name, version, dev } of lockfileGaps(lock)) {
  const os = SYSTEMS.exec(name)?.[1]
  const cpu = PROCESSORS.exec(name)?.[1]
  const libc = LIBRARIES[/-(gnu|musl)/.exec(name)?.[1]]
  if (!cpu || !/^\d/.test(version)) {
    console.error(`${name}@${version}: its name does not tell for which platform it is; add it by hand`)
    process.exitCode = 1
    continue
  }
  lock.packages[place] = {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
  console.log(`${place} ${version}`)
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(at('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
