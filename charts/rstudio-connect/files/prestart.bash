#!/bin/bash
# Runs in the pod of Connect before Connect: sees that the API server of the cluster answers, turns on the name service
# where it is configured, and becomes the program that it is given.
set -o errexit -o nounset -o pipefail

account='/var/run/secrets/kubernetes.io/serviceaccount'
nsswitch='/etc/nsswitch.conf'
nameservice='/etc/libnss_connect.conf'
activation='/opt/rstudio-connect/extras/nameservice/activate-nameservice.sh'
startup='/usr/local/bin/startup.sh'

log() {
  printf '#----> prestart.bash %s: %s\n' "$(date -u +%Y-%m-%dT%H:%M:%S)" "$*"
}

fail() {
  log "ERROR: $*" >&2
  exit 1
}

# Content runs in pods that Connect asks the API server for: without it Connect had better not start.
check_api_server() {
  local host="${KUBERNETES_SERVICE_HOST:-}" port="${KUBERNETES_SERVICE_PORT:-443}" file token url answer
  [[ -n "${host}" ]] || fail 'KUBERNETES_SERVICE_HOST is not set: this script runs in a pod'
  [[ "${host}" == *:* && "${host}" != \[* ]] && host="[${host}]"
  for file in "${account}/token" "${account}/ca.crt"; do
    [[ -r "${file}" ]] || fail "${file} cannot be read: the pod needs the token of its service account"
  done
  token="$(<"${account}/token")"
  url="https://${host}:${port}/healthz"

  log "Asking the API server at ${url} how it is"
  # The token goes in by stdin: the arguments of a process are there for all to see.
  answer="$(
    curl --fail --silent --show-error --max-time 30 --cacert "${account}/ca.crt" --config - "${url}" 2>&1 \
      <<<"header = \"Authorization: Bearer ${token}\""
  )" || fail "the API server at ${url} is not well: ${answer}"
  log "It says: ${answer}"
}

enable_nameservice() {
  if [[ ! -f "${nameservice}" ]]; then
    log "There is no ${nameservice}: the name service stays off"
    return
  fi

  local before='' after
  [[ ! -f "${nsswitch}" ]] || before="$(<"${nsswitch}")"
  after="${before}"
  grep -q '^passwd:' <<<"${after}" || after+=$'\npasswd: files'
  grep -q '^group:' <<<"${after}" || after+=$'\ngroup: files'
  # Without a line of its own, initgroups asks what group asks.
  grep -q '^initgroups:' <<<"${after}" || after+=$'\n'"$(sed -n 's/^group:/initgroups:/p' <<<"${after}")"
  after="$(
    sed -E '/^(passwd|group|initgroups):/ {
      /^[^#]*[[:space:]:]connect([[:space:]#]|$)/! s/^[^#]*[^#[:space:]]/& connect/
    }' <<<"${after}"
  )"
  if [[ "${after}" != "${before}" ]]; then
    # Not sed --in-place, which puts another file in its place: this one may be a mount.
    { printf '%s\n' "${after}" >"${nsswitch}"; } 2>/dev/null || fail "${nsswitch} cannot be written"
    log "Turned on the name service in ${nsswitch}"
  fi

  if [[ -x "${activation}" ]]; then
    "${activation}" || fail "${activation} failed"
  else
    log "WARNING: ${activation} is not there, or cannot be run"
  fi
}

check_api_server
enable_nameservice
log "Starting ${*:-${startup}}"
exec "${@:-${startup}}"
