<?php
/** Reads and writes the plugin's only option: mode, pages, configuration, and the log of the last printed pages. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const OPTION = 'piton';
const MODES  = array( 'off', 'me', 'pages', 'all' );

/**
 * The number of logged pages, and the minimum time between two entries by visitors, s, because each entry costs a
 * database query.
 */
const LOG_PAGES   = 10;
const LOG_SECONDS = 60;

/** Returns the texts of a list, with their keys. */
function only_texts( $list ): array {
	return array_filter( is_array( $list ) ? $list : array(), 'is_string' );
}

/** Reads the log entry of one page; values of a wrong type are replaced by empty ones. */
function read_log_entry( array $entry ): array {
	$kept = isset( $entry['kept'] ) && is_array( $entry['kept'] ) ? $entry['kept'] : array();
	$builder = isset( $entry['builder'] ) && is_array( $entry['builder'] ) ? $entry['builder'] : array();
	return array(
		'time'    => isset( $entry['time'] ) && is_numeric( $entry['time'] ) ? (int) $entry['time'] : 0,
		'title'   => isset( $entry['title'] ) && is_string( $entry['title'] ) ? $entry['title'] : '',
		'removed' => only_texts( isset( $entry['removed'] ) ? $entry['removed'] : array() ),
		'kept'    => array_map( __NAMESPACE__ . '\only_texts', $kept ),
		'facade'  => only_texts( isset( $entry['facade'] ) ? $entry['facade'] : array() ),
		'builder' => array_map( __NAMESPACE__ . '\only_texts', $builder ),
		'unseen'  => only_texts( isset( $entry['unseen'] ) ? $entry['unseen'] : array() ),
		'unread'  => ! empty( $entry['unread'] ),
	);
}

/**
 * Returns a configuration as arrays. Another program that writes the option, such as an import, may have stored objects
 * in it.
 */
function plain_configuration( $config ): array {
	$plain = json_decode( (string) wp_json_encode( $config ), true );
	return is_array( $plain ) ? $plain : array();
}

/** Reads the number of a page; anything else gives 0. */
function page_number( $value ): int {
	return is_int( $value ) || ( is_string( $value ) && 1 === preg_match( '~^\d+$~D', $value ) ) ? max( 0, (int) $value ) : 0;
}

/** Reads a stored or submitted option; missing values and values of a wrong type are replaced by defaults. */
function read_option_value( $value ): array {
	$value = is_array( $value ) ? $value : array();
	$mode  = isset( $value['mode'] ) ? $value['mode'] : '';
	$pages = isset( $value['pages'] ) && is_array( $value['pages'] ) ? $value['pages'] : array();
	return array(
		'mode'   => in_array( $mode, MODES, true ) ? $mode : 'off',
		'pages'  => array_values( array_unique( array_filter( array_map( __NAMESPACE__ . '\page_number', $pages ) ) ) ),
		'shared' => ! empty( $value['shared'] ),
		'config' => plain_configuration( isset( $value['config'] ) ? $value['config'] : array() ),
		'log'    => array_map(
			__NAMESPACE__ . '\read_log_entry',
			array_filter( isset( $value['log'] ) && is_array( $value['log'] ) ? $value['log'] : array(), 'is_array' )
		),
	);
}

function get_piton_option(): array {
	return read_option_value( get_option( OPTION, array() ) );
}

/** Saves settings; the log is not changed. */
function save_settings( array $settings ): void {
	update_option( OPTION, read_option_value( array_merge( get_piton_option(), $settings ) ), true );
}

/**
 * Logs the decision about a page, if it is new and the last entry is old enough. The query writes only if the stored
 * option has not changed in the meantime, so a visit never undoes a change that an administrator saves at the same
 * moment.
 */
function log_page( string $key, array $entry ): void {
	global $wpdb;
	$stored = get_option( OPTION );
	if ( ! is_array( $stored ) ) {
		return;
	}
	$option = read_option_value( $stored );
	$log    = $option['log'];
	$former = isset( $log[ $key ] ) ? $log[ $key ] : array();
	$times  = array_column( $log, 'time' );
	if ( array_diff_key( $former, array( 'time' => 0 ) ) === array_diff_key( $entry, array( 'time' => 0 ) ) ) {
		return;
	}
	if ( array() !== $times && max( $times ) > time() - LOG_SECONDS && ! current_user_can( 'manage_options' ) ) {
		return;
	}
	unset( $log[ $key ] );
	$option['log'] = array_slice( array( $key => $entry ) + $log, 0, LOG_PAGES, true );
	$written       = $wpdb->query(
		$wpdb->prepare(
			"UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s",
			maybe_serialize( $option ),
			OPTION,
			maybe_serialize( $stored )
		)
	);
	if ( $written ) {
		wp_cache_delete( OPTION, 'options' );
		wp_cache_delete( 'alloptions', 'options' );
	}
}
