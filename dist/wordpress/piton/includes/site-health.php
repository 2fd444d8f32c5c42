<?php
/** What WordPress's page “Site Health” and its guide to the privacy policy say about Piton. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Adds the test of Piton to those of the site's health. */
function add_health_test( array $tests ): array {
	$tests['direct']['piton'] = array( 'label' => 'Piton', 'test' => __NAMESPACE__ . '\test_health' );
	return $tests;
}

/** Whether the files that the printed pages request are all in the plugin's folder. */
function has_all_files(): bool {
	$folder = dirname( PLUGIN_FILE ) . '/';
	$files  = array_merge( array( release()['entry'], release()['style'] ), ...array_values( release()['preload'] ) );
	foreach ( $files as $file ) {
		if ( ! is_readable( $folder . $file ) ) {
			return false;
		}
	}
	return true;
}

/** Tests whether Piton can do its work: its files are there, and no page is left as it was or needs a look. */
function test_health(): array {
	$mode   = get_piton_option()['mode'];
	$counts = count_pages();
	$result = array(
		'label'       => mode_sentence( $mode, count_choices( 'on' ) ),
		'status'      => 'good',
		'badge'       => array( 'label' => __( 'Performance', 'piton' ), 'color' => 'blue' ),
		'description' => '<p>' . esc_html__( 'Piton replaces the scripts of the page builder, page by page.', 'piton' ) . '</p>',
		'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'options-general.php?page=piton' ) ), esc_html__( 'Open the settings of Piton', 'piton' ) ),
		'test'        => 'piton',
	);
	if ( 'off' !== $mode && ! has_all_files() ) {
		$result['status']      = 'critical';
		$result['label']       = __( 'Files of Piton are missing', 'piton' );
		$result['description'] = '<p>' . esc_html__( 'Visitors get pages whose widgets do not work. Install the plugin again, or switch it off.', 'piton' ) . '</p>';
	} elseif ( 'off' !== $mode && 0 < $counts['left'] ) {
		$result['status'] = 'recommended';
		/* translators: %s: number of pages. */
		$result['label'] = sprintf( _n( 'Piton leaves %s page as it was', 'Piton leaves %s pages as they were', $counts['left'], 'piton' ), number_format_i18n( $counts['left'] ) );
		$result['description'] = '<p>' . esc_html__( 'The settings of Piton say for each page why. Mostly an optimiser merges or delays scripts; exclude the builder’s scripts there.', 'piton' ) . '</p>';
	}
	return $result;
}

/** Adds what helps with a report to the information about the site. */
function add_debug_information( array $info ): array {
	$option = get_piton_option();
	$counts = count_pages();
	$fields = array(
		'version'   => array( __( 'Release', 'piton' ), release()['release'] ),
		'mode'      => array( __( 'Where Piton runs', 'piton' ), $option['mode'] ),
		'pages'     => array( __( 'Pages: all, ready, to look at, left, not checked', 'piton' ), implode( ', ', array( $counts['all'], $counts['ready'], $counts['look'], $counts['left'], $counts['unknown'] ) ) ),
		'on'        => array( __( 'Switched on', 'piton' ), (string) count_choices( 'on' ) ),
		'off'       => array( __( 'Switched off', 'piton' ), (string) count_choices( 'off' ) ),
		'keys'      => array( __( 'Changed settings', 'piton' ), implode( ', ', array_keys( $option['config'] ) ) ),
		'has_files' => array( __( 'All files are there', 'piton' ), has_all_files() ? __( 'yes', 'piton' ) : __( 'no', 'piton' ) ),
		'shared'    => array( __( 'A cache outside of WordPress stores pages', 'piton' ), $option['shared'] ? __( 'yes', 'piton' ) : __( 'no', 'piton' ) ),
	);
	$info['piton'] = array(
		'label'  => 'Piton',
		'fields' => array_map( function ( array $field ): array {
			return array( 'label' => $field[0], 'value' => $field[1] );
		}, $fields ),
	);
	return $info;
}

/** Suggests a paragraph for the site's privacy policy. */
function add_privacy_text(): void {
	wp_add_privacy_policy_content(
		'Piton',
		'<p>' . esc_html__( 'Piton is a script of this website that makes menus, sliders, forms and other parts of the pages work. It is loaded from this website and sends nothing to its makers.', 'piton' ) . '</p>'
		. '<p>' . esc_html__( 'If you decide in the question for consent, the decision is stored in a cookie of this website, by default for 365 days, and documented on this website’s server if a consent plugin does so. Content of other hosts is loaded only after you have allowed it.', 'piton' ) . '</p>'
		. '<p>' . esc_html__( 'Some parts remember in your browser’s storage what you closed or chose, such as popups; that leaves your browser only with a form that you send.', 'piton' ) . '</p>'
	);
}
