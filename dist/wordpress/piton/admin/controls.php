<?php
/** The section of the settings: each key of the configuration as a control of its kind, with its sentence and default. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the words for each key of the configuration: its label, what it does, and its default.
 *
 * @return array<string, array{label: string, about: string, default: string}>
 */
function setting_words(): array {
	$words = array(
		'handlers'     => array(
			__( 'Parts of Piton', 'piton' ),
			__( 'A part that is switched off leaves its widget as the server prints it, without its script: the widget is shown, but does not react.', 'piton' ),
			__( 'all on', 'piton' ),
		),
		'texts'        => array(
			__( 'Texts', 'piton' ),
			__( 'What Piton says to visitors, such as the names of buttons.', 'piton' ),
			__( 'Piton’s own words, in the language of the page', 'piton' ),
		),
		'consent'      => array(
			__( 'Question for consent', 'piton' ),
			__( 'What the page asks its visitors if no consent plugin prints that: groups, services and blockers.', 'piton' ),
			__( 'none; the consent plugin’s settings count', 'piton' ),
		),
		'facade'       => array(
			__( 'Stand-in for the builder’s script', 'piton' ),
			__( 'Snippets and add-ons that call “elementorFrontend” get an object that answers in its place.', 'piton' ),
			__( 'where a script of the page calls it', 'piton' ),
		),
		'trustedHosts' => array(
			__( 'Hosts that need no consent', 'piton' ),
			__( 'Piton may load from these hosts although the page asks for consent and no service names them. One per line, such as cdn.example.com or *.example.net.', 'piton' ),
			__( 'none', 'piton' ),
		),
		'scripts'      => array(
			__( 'Scripts of the site for a widget', 'piton' ),
			__( 'A script that is loaded when the widget comes into view. {builder}, {pro}, {extras} and {uploads} stand for the folders of the plugins.', 'piton' ),
			__( 'none', 'piton' ),
		),
		'debug'        => array(
			__( 'Messages in the console', 'piton' ),
			__( 'Says in the browser’s console what starts and what fails. Visitors see nothing of it.', 'piton' ),
			__( 'off', 'piton' ),
		),
		'inspect'      => array(
			__( 'Inspector for everybody', 'piton' ),
			__( 'Opens the inspector on every page, for every visitor. For yourself alone, use “Open with the inspector” in the table of pages.', 'piton' ),
			__( 'off', 'piton' ),
		),
	);
	return array_map( function ( array $one ): array {
		return array( 'label' => $one[0], 'about' => $one[1], 'default' => $one[2] );
	}, $words );
}

/** Returns the title of a part in words: the builder's own title of the widget, in the user's language, or its name. */
function handler_title( string $name ): string {
	$title = '';
	if ( class_exists( '\Elementor\Plugin' ) ) {
		try {
			$widget = \Elementor\Plugin::$instance->widgets_manager->get_widget_types( $name );
			$title  = is_object( $widget ) ? (string) $widget->get_title() : '';
		} catch ( \Throwable $error ) {
			$title = '';
		}
	}
	return '' !== $title ? $title : ucfirst( str_replace( array( '-', '.', '_' ), ' ', (string) preg_replace( '~^(ee|woocommerce|wp-widget)-~', '', $name ) ) );
}

/** Prints the sentence and the default below a control, and the message of an error. */
function print_about( string $id, string $about, string $default, string $error = '' ): void {
	if ( '' !== $error ) {
		printf( '<p class="notice notice-error inline" id="%s">%s</p>', esc_attr( $id . '-error' ), esc_html( $error ) );
	}
	/* translators: %s: default of a setting. */
	printf( '<p class="description" id="%s">%s <span class="piton-default">%s</span></p>', esc_attr( $id . '-about' ), esc_html( $about ), esc_html( sprintf( __( 'Default: %s.', 'piton' ), $default ) ) );
}

/** Prints a switch: a checkbox with its label, sentence and default. */
function print_switch( string $name, string $value, bool $is_on, array $words, string $path ): void {
	$id = 'piton-' . sanitize_html_class( $name . '-' . $value );
	printf(
		'<div class="piton-setting" data-piton-key="%s"><label for="%s"><input type="checkbox" class="piton-toggle" id="%s" name="%s" value="%s" aria-describedby="%s" data-piton-path="%s"%s> %s</label>',
		esc_attr( explode( '.', $path )[0] ),
		esc_attr( $id ),
		esc_attr( $id ),
		esc_attr( $name ),
		esc_attr( $value ),
		esc_attr( $id . '-about' ),
		esc_attr( $path ),
		checked( $is_on, true, false ),
		esc_html( $words['label'] )
	);
	print_about( $id, $words['about'], $words['default'] );
	echo '</div>';
}

/** Prints a switch for each part of Piton. */
function print_parts( array $config ): void {
	$handlers = isset( $config['handlers'] ) && is_array( $config['handlers'] ) ? $config['handlers'] : array();
	$words    = setting_words()['handlers'];
	$off      = count( array_intersect( array_keys( $handlers, false, true ), release()['handlers'] ) );
	/* translators: 1: number of parts, 2: number of parts that are switched off. */
	$summary = sprintf( __( '%1$s, %2$s switched off', 'piton' ), number_format_i18n( count( release()['handlers'] ) ), number_format_i18n( $off ) );
	printf( '<details class="piton-fold" data-piton-key="handlers"%s><summary>%s <span class="count">(%s)</span></summary>', 0 < $off ? ' open' : '', esc_html( $words['label'] ), esc_html( $summary ) );
	print_about( 'piton-parts', $words['about'], $words['default'] );
	printf( '<fieldset class="piton-parts"><legend class="screen-reader-text">%s</legend>', esc_html( $words['label'] ) );
	$titles = array_combine( release()['handlers'], array_map( __NAMESPACE__ . '\handler_title', release()['handlers'] ) );
	asort( $titles, SORT_NATURAL | SORT_FLAG_CASE );
	foreach ( $titles as $name => $title ) {
		$name = (string) $name;
		printf(
			'<label><input type="checkbox" name="piton_on[]" value="%s" data-piton-path="%s"%s> %s <code>%s</code></label>',
			esc_attr( $name ),
			esc_attr( 'handlers.' . $name ),
			checked( ! isset( $handlers[ $name ] ) || false !== $handlers[ $name ], true, false ),
			esc_html( $title ),
			esc_html( $name )
		);
	}
	echo '</fieldset></details>';
}

/** Prints the choice whether the builder's script has a stand-in. */
function print_facade( string $value ): void {
	$words   = setting_words()['facade'];
	$options = array( '' => __( 'By itself, where a script calls it', 'piton' ), 'yes' => __( 'On every page', 'piton' ), 'no' => __( 'Never', 'piton' ) );
	printf( '<div class="piton-setting" data-piton-key="facade"><label for="piton-facade">%s</label> <select id="piton-facade" name="piton_facade" aria-describedby="piton-facade-about" data-piton-path="facade">', esc_html( $words['label'] ) );
	foreach ( $options as $option => $label ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( $option, $value, false ), esc_html( $label ) );
	}
	echo '</select>';
	print_about( 'piton-facade', $words['about'], $words['default'] );
	echo '</div>';
}

/** Prints the list of hosts. */
function print_hosts( string $value, string $error ): void {
	$words = setting_words()['trustedHosts'];
	printf(
		'<div class="piton-setting" data-piton-key="trustedHosts"><label for="piton-hosts">%s</label><textarea id="piton-hosts" name="piton_hosts" rows="3" dir="ltr" class="code" spellcheck="false" aria-describedby="piton-hosts-about%s" data-piton-path="trustedHosts"%s>%s</textarea>',
		esc_html( $words['label'] ),
		'' === $error ? '' : ' piton-hosts-error',
		'' === $error ? '' : ' aria-invalid="true"',
		esc_textarea( $value )
	);
	print_about( 'piton-hosts', $words['about'], $words['default'], $error );
	echo '</div>';
}

/** Prints a row for each script of a widget, and an empty one. */
function print_scripts( array $names, array $paths, string $error, bool $is_locked ): void {
	$words   = setting_words()['scripts'];
	$names[] = '';
	$lock    = $is_locked ? ' disabled' : '';
	printf( '<fieldset class="piton-setting" data-piton-key="scripts"%s aria-describedby="piton-scripts-about"><legend>%s</legend>', esc_attr( $lock ), esc_html( $words['label'] ) );
	foreach ( array_values( $names ) as $at => $name ) {
		printf( '<p class="piton-pair" data-piton-pair="scripts"><label>%s <select name="piton_script_names[]"><option value="">–</option>', esc_html__( 'Widget', 'piton' ) );
		$known = release()['handlers'];
		foreach ( '' === $name || in_array( $name, $known, true ) ? $known : array_merge( array( $name ), $known ) as $handler ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $handler ), selected( $handler, $name, false ), esc_html( handler_title( $handler ) . ' (' . $handler . ')' ) );
		}
		printf( '</select></label> <label>%s <input type="text" dir="ltr" class="code" name="piton_script_paths[]" value="%s" placeholder="{pro}lib/prismjs/prism.js"></label></p>', esc_html__( 'File', 'piton' ), esc_attr( isset( $paths[ $at ] ) ? $paths[ $at ] : '' ) );
	}
	print_about( 'piton-scripts', $words['about'], $words['default'], $error );
	echo '</fieldset>';
}

/** Returns the stored configuration as the fields of the form. */
function stored_fields( array $config ): array {
	$scripts = only_texts( isset( $config['scripts'] ) ? $config['scripts'] : array() );
	$hosts   = isset( $config['trustedHosts'] ) ? $config['trustedHosts'] : array();
	return array(
		'facade'       => isset( $config['facade'] ) && is_bool( $config['facade'] ) ? ( $config['facade'] ? 'yes' : 'no' ) : '',
		'debug'        => isset( $config['debug'] ) && true === $config['debug'] ? '1' : '',
		'inspect'      => isset( $config['inspect'] ) && true === $config['inspect'] ? '1' : '',
		'hosts'        => is_string( $hosts ) ? $hosts : implode( "\n", only_texts( $hosts ) ),
		'script_names' => array_map( 'strval', array_keys( $scripts ) ),
		'script_paths' => array_values( $scripts ),
	);
}

/** Prints the section of the settings. */
function print_settings_section( array $option, ?array $rejected ): void {
	$config = $option['config'];
	$fields = stored_fields( $config );
	$errors = array();
	if ( null !== $rejected && isset( $rejected['fields']['hosts'] ) ) {
		$fields             = $rejected['fields'];
		$errors             = $rejected['errors'];
		$config['handlers'] = array_fill_keys( array_diff( handler_names(), $fields['on'] ), false );
	}
	$words = setting_words();
	$error = function ( string $key ) use ( $errors ): string {
		return isset( $errors[ $key ] ) ? $errors[ $key ] : '';
	};
	print_form_start( 'settings', 'settings' );
	printf( '<h2 class="screen-reader-text">%s</h2>', esc_html__( 'Settings', 'piton' ) );
	print_switch(
		'piton_on[]',
		CONSENT,
		has_consent_on( $config ),
		array(
			'label'   => __( 'Piton asks for consent', 'piton' ),
			'about'   => __( 'Piton asks in place of the consent plugin, with its settings. Switched off, the consent plugin’s own script asks.', 'piton' ),
			'default' => __( 'on', 'piton' ),
		),
		'handlers.consent'
	);
	print_switch(
		'piton_shared',
		'1',
		$option['shared'],
		array(
			'label'   => __( 'A cache outside of WordPress stores pages', 'piton' ),
			'about'   => __( 'Switch this on if the server or a delivery network stores pages and gives all visitors the same copy. Where WordPress knows of a page cache, this is taken into account without the switch.', 'piton' ),
			'default' => __( 'off', 'piton' ),
		),
		''
	);
	print_parts( $config );
	$is_open = array() !== $errors || array_intersect_key( $config, array( 'facade' => 0, 'debug' => 0, 'inspect' => 0, 'trustedHosts' => 0, 'scripts' => 0 ) );
	printf( '<details class="piton-fold"%s><summary>%s</summary>', $is_open ? ' open' : '', esc_html__( 'For experts', 'piton' ) );
	print_facade( $fields['facade'] );
	print_hosts( $fields['hosts'], $error( 'trustedHosts' ) );
	print_scripts( $fields['script_names'], $fields['script_paths'], $error( 'scripts' ), ! current_user_can( 'unfiltered_html' ) );
	print_switch( 'piton_debug', '1', '' !== $fields['debug'], $words['debug'], 'debug' );
	print_switch( 'piton_inspect', '1', '' !== $fields['inspect'], $words['inspect'], 'inspect' );
	printf( '</details><p class="submit"><button type="submit" class="button button-primary">%s</button></p></form>', esc_html__( 'Save', 'piton' ) );
}
