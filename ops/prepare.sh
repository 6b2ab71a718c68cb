#!/bin/sh
# Installs the packages and builds the pages, each only if something has changed, so that the service itself needs to
# write nothing but its data. To be run after each checkout, as the owner of the clone, with the BASE_PATH of the service.
set -eu
cd "$(dirname "$0")/.."
node scripts/install.mjs
exec node_modules/node/bin/node --input-type=module --eval "
  const { buildWebWhenStale } = await import('$PWD/cli/src/start/web-build.ts')
  await buildWebWhenStale('$PWD/', console.log, new AbortController().signal)
"
