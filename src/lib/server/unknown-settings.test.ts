import { expect, test } from 'vitest'
import { settingNames } from './env.ts'
import { findUnknownSettings } from './unknown-settings.ts'

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ['SECRETS', 'SECRET'],
  ['data_dir', 'DATA_DIR'],
  ['LOG_LEVEI', 'LOG_LEVEL'],
  ['RATE_LIMIT_SEARCH', undefined],
  ['DATABASE_POOL_SIZE', undefined],
  ['GOOGLE_CLIENT_KEY', undefined],
])('finds %s, and what it probably means', (name, meant) => {
  expect(findUnknownSettings({ [name]: 'x' })).toEqual([meant === undefined ? { name } : { name, meant }])
})

test('knows all settings, and ignores empty variables', () => {
  expect(findUnknownSettings(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([])
  expect(findUnknownSettings({ SMPT_URL: ' ', PUBLIC_ULR: undefined })).toEqual([])
})

test('leaves the usual variables of systems and other programs alone', () => {
  const usual =
    `PATH HOME HOSTNAME HOSTTYPE HOST_UID USER LOGNAME SHELL SHLVL PWD OLDPWD TERM LANG LC_ALL TZ TMPDIR EDITOR PAGER
    DISPLAY MAIL MAILTO MAILCHECK PS1 IFS _ INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID MAINPID NOTIFY_SOCKET
    SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY STATE_DIRECTORY RUNTIME_DIRECTORY LOGS_DIRECTORY XDG_RUNTIME_DIR
    DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SUDO_USER container CONTAINER_ID NODE_ENV NODE_OPTIONS NODE_VERSION NODE_PATH
    NODE_EXTRA_CA_CERTS YARN_VERSION npm_config_cache npm_lifecycle_event npm_package_name npm_node_execpath INIT_CWD
    COLOR CI DEBUG FORCE_COLOR NO_COLOR http_proxy HTTPS_PROXY no_proxy SSL_CERT_FILE UV_THREADPOOL_SIZE MALLOC_ARENA_MAX
    GITHUB_ACTIONS GITHUB_TOKEN GITHUB_REPOSITORY GITHUB_SERVER_URL GITHUB_API_URL GITHUB_REF RUNNER_OS
    GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT AWS_DEFAULT_REGION AWS_PROFILE AWS_EXECUTION_ENV
    AWS_ROLE_ARN AWS_WEB_IDENTITY_TOKEN_FILE AWS_ENDPOINT_URL_S3 AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
    PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_PASSWORD POSTGRES_DB DYNO PORT_NUMBER PM2_HOME
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT
    DATABASE_SERVICE_PORT_PG DATABASE_PORT DATABASE_PORT_5432_TCP DATABASE_PORT_5432_TCP_ADDR SMTP_SERVICE_HOST
    AGORA_SERVICE_HOST AGORA_PORT_3000_TCP`.split(/\s+/)
  expect(findUnknownSettings(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([])
})
