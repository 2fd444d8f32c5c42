/** Puts together a WordPress in a folder: Debian's files, the stand-in plugins and theme, and Piton's plugin. */
import { access, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './servers';

/** The folder of Debian's package. The variable WORDPRESS_DIR can name another one. */
const WORDPRESS = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';
const STAND_IN = fileURLToPath(new URL('stand-in', import.meta.url));

/** Throws an error with the command that installs what the machine lacks. */
export async function needed(): Promise<void> {
  try {
    await access(join(WORDPRESS, 'wp-includes/version.php'));
    await run('php', ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']);
    await run('mariadbd', ['--version']);
  } catch (cause) {
    throw new Error(
      'These tests need PHP with mysqli, MariaDB and WordPress: as root, apt-get install --no-install-recommends php-cli php-mysql mariadb-server wordpress',
      { cause },
    );
  }
}

const config = (folder: string, socket: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', 'key of ' . $name );
	define( $name . '_SALT', 'salt of ' . $name );
}
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${folder}/php.log' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );
define( 'WP_CACHE', isset( $_GET['page-cache'] ) );
define( 'DISALLOW_UNFILTERED_HTML', isset( $_GET['no-html'] ) );
define( 'STAND_IN_DATA', '${folder}/data' );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;

export async function createFolders(folder: string, socket: string): Promise<void> {
  const site = join(folder, 'site');
  await cp(WORDPRESS, site, {
    recursive: true,
    dereference: true,
    filter: (path) => !/\/wp-content\/.|\/wp-config\.php$/.test(path),
  });
  await mkdir(join(site, 'wp-content/plugins'), { recursive: true });
  await mkdir(join(site, 'wp-content/uploads'), { recursive: true });
  await mkdir(join(folder, 'data'), { recursive: true });
  await cp(join(STAND_IN, 'theme'), join(site, 'wp-content/themes/stand-in'), { recursive: true });
  await cp(join(STAND_IN, 'plugin'), join(site, 'wp-content/mu-plugins'), { recursive: true });
  await writeFile(join(site, 'wp-config.php'), config(folder, socket));
}

/** Runs PHP in the site and returns its output. */
export async function php(folder: string, code: string, before = ''): Promise<string> {
  const file = join(folder, 'site/wp-load.php');
  const { stdout } = await run('php', ['-r', `${before}; require ${JSON.stringify(file)}; ${code}`]);
  return stdout;
}

/**
 * Installs WordPress with an administrator, an editor, readable addresses and the theme. Copies Piton's plugin, but
 * does not activate it.
 */
export async function installSite(folder: string, url: string): Promise<void> {
  await cp(join(folder, 'plugin'), join(folder, 'site/wp-content/plugins/piton'), { recursive: true });
  const server = `$_SERVER['HTTP_HOST'] = ${JSON.stringify(url.replace('http://', ''))}; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';`;
  await php(
    folder,
    `require ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install( 'Stand-in', 'owner', 'owner@example.test', false, '', 'owner', 'de_DE' );
    update_option( 'siteurl', ${JSON.stringify(url)} ); update_option( 'home', ${JSON.stringify(url)} );
    update_option( 'permalink_structure', '/%postname%/' );
    update_option( 'fresh_site', 0 ); update_option( 'blog_public', 1 );
    switch_theme( 'stand-in' );
    wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => 'editor', 'user_email' => 'editor@example.test', 'role' => 'editor' ) );
    update_user_meta( 1, 'locale', 'de_DE' );
    flush_rewrite_rules( false );`,
    `define( 'WP_INSTALLING', true ); ${server}`,
  );
}
