<?php
/** The one option: mode, pages, configuration, and what was done on the last printed pages. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

const OPTION = 'piton';
const MODES  = array( 'off', 'me', 'pages', 'all' );

/** How many printed pages are remembered, and how many seconds lie between two of them at least: each costs a write. */
const LOG_PAGES   = 10;
const LOG_SECONDS = 60;

/** The texts of a list, by their keys. */
function only_texts( $list ): array {
	return array_filter( is_array( $list ) ? $list : array(), 'is_string' );
}

/** What the log says of one page, with nothing where something else was stored. */
function read_log_entry( array $entry ): array {
	$kept = isset( $entry['kept'] ) && is_array( $entry['kept'] ) ? $entry['kept'] : array();
	return array(
		'time'    => isset( $entry['time'] ) && is_numeric( $entry['time'] ) ? (int) $entry['time'] : 0,
		'title'   => isset( $entry['title'] ) && is_string( $entry['title'] ) ? $entry['title'] : '',
		'removed' => only_texts( isset( $entry['removed'] ) ? $entry['removed'] : array() ),
		'kept'    => array_map( __NAMESPACE__ . '\only_texts', $kept ),
		'facade'  => only_texts( isset( $entry['facade'] ) ? $entry['facade'] : array() ),
		'unseen'  => only_texts( isset( $entry['unseen'] ) ? $entry['unseen'] : array() ),
	);
}

/** What a stored or submitted option says, with defaults for what is missing or of the wrong kind. */
function read_option_value( $value ): array {
	$value = is_array( $value ) ? $value : array();
	$mode  = isset( $value['mode'] ) ? $value['mode'] : '';
	$pages = isset( $value['pages'] ) && is_array( $value['pages'] ) ? $value['pages'] : array();
	return array(
		'mode'   => in_array( $mode, MODES, true ) ? $mode : 'off',
		'pages'  => array_values( array_unique( array_filter( array_map( 'absint', array_filter( $pages, 'is_scalar' ) ) ) ) ),
		'shared' => ! empty( $value['shared'] ),
		'config' => isset( $value['config'] ) && is_array( $value['config'] ) ? $value['config'] : array(),
		'log'    => array_map(
			__NAMESPACE__ . '\read_log_entry',
			array_filter( isset( $value['log'] ) && is_array( $value['log'] ) ? $value['log'] : array(), 'is_array' )
		),
	);
}

function get_piton_option(): array {
	return read_option_value( get_option( OPTION, array() ) );
}

/** Stores settings; the log stays as it is. */
function save_settings( array $settings ): void {
	update_option( OPTION, read_option_value( array_merge( get_piton_option(), $settings ) ), true );
}

/**
 * Remembers what was done on a page, where that is news, and not more than once in a while. Written only where nobody has stored the option
 * in the meantime: a visit must not undo what an administrator saves at the same moment.
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
