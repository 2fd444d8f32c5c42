import { afterAll, expect, inject, it } from 'vitest';
import { activate, deactivate } from './site';
import { php } from './wordpress';

const { folder, url } = inject('site');
const host = new URL(url).host;
const server = `$_SERVER['HTTP_HOST'] = '${host}'; $_SERVER['REQUEST_URI'] = '/'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';`;
const network = `${server} foreach ( array( 'MULTISITE' => true, 'SUBDOMAIN_INSTALL' => false, 'DOMAIN_CURRENT_SITE' => '${host}', 'PATH_CURRENT_SITE' => '/', 'SITE_ID_CURRENT_SITE' => 1, 'BLOG_ID_CURRENT_SITE' => 1 ) as $name => $value ) { define( $name, $value ); }`;

afterAll(deactivate);

it('keeps the settings of each site of a network apart, and leaves nothing on any when the plugin is removed', async () => {
  await activate();
  // These calls make the site the first of a network. Without their constants it is a single site as before.
  await php(
    folder,
    `global $wpdb; require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) { $wpdb->$table = $prefixed; }
    install_network();
    populate_network( 1, '${host}', 'owner@example.test', 'Stand-in', '/', false );`,
    server,
  );
  const left = await php(
    folder,
    `require_once ABSPATH . 'wp-admin/includes/plugin.php';
    $second = wp_insert_site( array( 'domain' => '${host}', 'path' => '/zwei/', 'network_id' => 1, 'user_id' => 1 ) );
    $count = function () use ( $second ) {
      global $wpdb;
      $left = 0;
      foreach ( array( 1, $second ) as $site ) {
        switch_to_blog( $site );
        $left += (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%piton%'" );
        $left += (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->postmeta} WHERE meta_key LIKE '%piton%'" );
        restore_current_blog();
      }
      return $left;
    };
    foreach ( array( 1, $second ) as $site ) {
      switch_to_blog( $site );
      foreach ( array( 'choice', 'state', 'record', 'checked', 'times' ) as $key ) { delete_post_meta_by_key( '_piton_' . $key ); }
      update_option( 'piton', array( 'mode' => 'all' ) );
      update_option( 'piton_addresses', array() );
      update_option( 'piton_question_de_DE', array() );
      $page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'x' ) );
      foreach ( array( 'choice', 'state', 'record', 'checked', 'times' ) as $key ) { update_post_meta( $page, '_piton_' . $key, 'x' ); }
      restore_current_blog();
    }
    $before = $count();
    $modes  = array();
    switch_to_blog( $second );
    \\Piton\\WordPress\\save_settings( array( 'mode' => 'me' ) );
    restore_current_blog();
    foreach ( array( 1, $second ) as $site ) {
      switch_to_blog( $site );
      $modes[] = \\Piton\\WordPress\\get_piton_option()['mode'];
      restore_current_blog();
    }
    uninstall_plugin( 'piton/piton.php' );
    echo wp_json_encode( array( $before, $modes, $count() ) );`,
    network,
  );
  expect(JSON.parse(left)).toEqual([16, ['all', 'me'], 0]);
});
